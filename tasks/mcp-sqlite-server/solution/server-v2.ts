import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { openBank } from './database.js';

const path = process.argv[2];
if (path === undefined) throw new Error('usage: server.js DATABASE');
const bank = openBank(path);

const account = z.object({ id: z.string(), owner: z.string(), balance: z.number().int() });
const text = (value: object) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(value) }],
  structuredContent: { ...value },
});

serveStdio(() => {
  const server = new McpServer({ name: 'bank', version: '1.0.0' });
  server.registerTool(
    'list_accounts',
    {
      description: 'All accounts, or those of one owner',
      inputSchema: z.object({ owner: z.string().optional() }),
      outputSchema: z.object({ accounts: z.array(account) }),
    },
    ({ owner }) => text({ accounts: bank.listAccounts(owner) }),
  );
  server.registerTool(
    'open_account',
    {
      description: 'Opens an account with a balance in cents',
      inputSchema: z.object({ id: z.string().min(1), owner: z.string().min(1), balance: z.number().int().min(0) }),
      outputSchema: z.object({ id: z.string() }),
    },
    (opened) => {
      bank.openAccount(opened);
      return text({ id: opened.id });
    },
  );
  server.registerTool(
    'transfer',
    {
      description: 'Moves cents from one account to another',
      inputSchema: z.object({ source: z.string(), target: z.string(), amount: z.number().int().positive() }),
      outputSchema: z.object({ id: z.number().int(), sourceBalance: z.number().int(), targetBalance: z.number().int() }),
    },
    ({ source, target, amount }) => text(bank.transfer(source, target, amount)),
  );
  server.registerTool(
    'query',
    {
      description: 'Runs one SQL statement that reads',
      inputSchema: z.object({ sql: z.string() }),
      outputSchema: z.object({ rows: z.array(z.record(z.string(), z.unknown())) }),
    },
    ({ sql }) => text({ rows: bank.query(sql) }),
  );
  return server;
});
