// Code of the workspace runs in a process of its own, which may read the workspace and nothing else: neither these
// tests nor what they expect. That process only computes; whether the results are right is decided here. A module that
// exits early, prints things or replaces globals gains nothing.
import { spawnSync } from 'node:child_process';

// Code that runs below has this process's user: by this signal it could have Node open its debugger, and write here.
process.on('SIGUSR1', () => {});

const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

const caller = `
const { module, name, lists } = JSON.parse(process.argv[1]);
const { [name]: subject } = await import(module);
const results = lists.map((list) => ({ value: String(subject(list)), list }));
process.stdout.write('\\n' + JSON.stringify(results) + '\\n');
`;

/** Calls an exported function once for each list: [{ value: its result as text, list: the list afterwards }]. */
export function callWithLists(module, name, lists) {
  const child = spawnSync(
    process.execPath,
    [permission, '--allow-fs-read=/workspace', '--no-warnings', '--input-type=module', '-e', caller, '--', JSON.stringify({ module, name, lists })],
    { encoding: 'utf8', timeout: 20_000, env: { PATH: process.env.PATH } },
  );
  if (child.status !== 0) fail(`${name} could not be called (exit ${child.status}): ${child.stderr.slice(-300)}`);
  try {
    return JSON.parse(child.stdout.trim().split('\n').at(-1));
  } catch {
    return fail(`${name} gave no results; stdout was ${JSON.stringify(child.stdout.slice(-200))}`);
  }
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
