import { DatabaseSync } from 'node:sqlite';

export interface Account {
  readonly id: string;
  readonly owner: string;
  readonly balance: number;
}

export interface Transferred {
  readonly id: number;
  readonly sourceBalance: number;
  readonly targetBalance: number;
}

/** The bank's tables. Amounts are whole cents. Every method throws with a reason, and then has changed nothing. */
export function openBank(path: string) {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  const reader = new DatabaseSync(path, { readOnly: true });
  const balanceOf = (id: string): number => {
    const row = database.prepare('SELECT balance FROM accounts WHERE id = ?').get(id);
    if (row === undefined) throw new Error(`there is no account ${id}`);
    return Number(row['balance']);
  };
  return {
    listAccounts(owner: string | undefined): Account[] {
      const sql = `SELECT id, owner, balance FROM accounts ${owner === undefined ? '' : 'WHERE owner = ?'} ORDER BY id`;
      const rows = database.prepare(sql).all(...(owner === undefined ? [] : [owner]));
      return rows.map((row) => ({ id: String(row['id']), owner: String(row['owner']), balance: Number(row['balance']) }));
    },
    openAccount({ id, owner, balance }: Account): void {
      database.prepare('INSERT INTO accounts (id, owner, balance) VALUES (?, ?, ?)').run(id, owner, balance);
    },
    transfer(source: string, target: string, amount: number): Transferred {
      database.exec('BEGIN IMMEDIATE');
      try {
        database.prepare('UPDATE accounts SET balance = balance - ? WHERE id = ?').run(amount, source);
        database.prepare('UPDATE accounts SET balance = balance + ? WHERE id = ?').run(amount, target);
        const insert = database.prepare('INSERT INTO transfers (source, target, amount) VALUES (?, ?, ?)');
        const id = Number(insert.run(source, target, amount).lastInsertRowid);
        const done = { id, sourceBalance: balanceOf(source), targetBalance: balanceOf(target) };
        database.exec('COMMIT');
        return done;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    query(sql: string): Record<string, unknown>[] {
      const statement = reader.prepare(sql);
      if (hasMore(sql.slice(statement.sourceSQL.length))) throw new Error('query runs one statement, not several');
      return statement.all().map((row) => ({ ...row }));
    },
  };
}

/** prepare() takes the first statement and is silent about what follows it: anything but space and comments is too much. */
function hasMore(rest: string): boolean {
  return rest.replace(/--.*|\/\*[^]*?\*\/|[\s;]+/g, '') !== '';
}
