// The bank's database: `make FILE` writes it anew, `check FILE` says what a grader's calls should have left and have not.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const [command, path] = process.argv.slice(2);
const zoe = 'Zoë Łęcka 漢字 🏦';

const TABLES = `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    balance INTEGER NOT NULL CHECK (balance >= 0)
  ) STRICT;
  CREATE TABLE transfers (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL REFERENCES accounts (id),
    target TEXT NOT NULL REFERENCES accounts (id),
    amount INTEGER NOT NULL CHECK (amount > 0)
  ) STRICT;
`;

if (command === 'make') {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
  const database = new DatabaseSync(path);
  database.exec(TABLES);
  const insert = database.prepare('INSERT INTO accounts VALUES (?, ?, ?)');
  for (const row of [
    ['a-2', 'Ada', 250],
    ['z-1', zoe, 0],
    ['a-1', 'Ada', 10000],
  ])
    insert.run(...row);
} else {
  const database = new DatabaseSync(path, { readOnly: true });
  const all = (sql) => database.prepare(sql).all().map((row) => Object.values(row));
  assert.deepEqual(all('SELECT id, owner, balance FROM accounts ORDER BY id'), [
    ['a-1', 'Ada', 6000],
    ['a-2', 'Ada', 250],
    ['o-1', "Robert'); DROP TABLE transfers;--", 500],
    ['z-1', zoe, 4000],
  ]);
  assert.deepEqual(all('SELECT source, target, amount FROM transfers'), [['a-1', 'z-1', 4000]]);
  // Nothing else was made, dropped or changed, whatever was asked of `query`.
  const wanted = new DatabaseSync(':memory:');
  wanted.exec(TABLES);
  const schema = 'SELECT type, name, sql FROM sqlite_master ORDER BY type, name';
  assert.deepEqual(
    all(schema),
    wanted.prepare(schema).all().map((row) => Object.values(row)),
  );
  assert.deepEqual(all('PRAGMA user_version'), [[0]]);
}
