import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { startMessagesServer } from '../../test/support/messages-server.ts';
import { createTaskSolver } from '../../test/support/task-solver.ts';

/** Records docs/demo/cassettes anew: the bundled tasks, solved by a scripted model over real HTTP. Needs `npm run build`. */
const root = resolve(import.meta.dirname, '../..');
await using server = await startMessagesServer(await createTaskSolver(resolve(root, 'tasks')));
const child = spawn(
  process.execPath,
  [
    'lib/cli.js',
    'run',
    '--config',
    'docs/demo/tool-loop.yml',
    '--subset',
    '!tools+!mcp',
    '--cassettes',
    'all',
    '--concurrency',
    '1',
    '--out',
    '.agent-eval/record',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ANTHROPIC_API_KEY: 'sk-scripted-0123456789', ANTHROPIC_BASE_URL: server.url },
  },
);
const [code] = await once(child, 'close');
process.exitCode = typeof code === 'number' ? code : 1;
