import { expect, test } from 'vitest';
import { fakeServer } from '../../test/support/mcp-check.ts';
import { main } from '../cli.ts';

async function run(...argv: readonly string[]) {
  const said = { out: '', err: '' };
  const code = await main(['mcp', ...argv], {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    isTty: false,
    colour: false,
    columns: 80,
    env: process.env,
    cwd: process.cwd(),
    now: Date.now,
    signal: new AbortController().signal,
  });
  return { code, ...said };
}

test('exits with 0 for a good server, and shows what it warns of', async () => {
  const { code, out } = await run('check', '--era', 'legacy', '--', ...fakeServer('another-error-code'));
  expect(code).toBe(0);
  expect(out).toMatch(/^! errors .*\n +legacy: an unknown method is answered by -32000, not -32601\n✓ starts/);
  expect(out).toContain('10 of 10 checks passed, 1 warning.\n');
});

test('exits with 1 for a bad one, and shows first what it did', async () => {
  const { code, out } = await run('check', '--era', 'legacy', '--', ...fakeServer('banner'));
  expect(code).toBe(1);
  expect(out).toMatch(/^✗ stdout-purity .*\n +legacy: a line that is not JSON: "Server running on stdio"\n✓ starts/);
  expect(out).toContain('1 of 10 checks failed.\n');
});

const DIES = [process.execPath, '-e', 'process.exit(3)'];

test('says once that a server which dies at once has kept the other checks from being made', async () => {
  const { code, out } = await run('check', '--', ...DIES);
  expect(code).toBe(1);
  expect(out).toBe(
    [
      '✗ starts  The server starts and opens a session.',
      '          speaks neither era: the server ended (exit code 3)',
      '? 13 checks were not reached: see starts',
      '',
      '1 of 14 checks failed, 13 not reached.',
      '',
    ].join('\n'),
  );
  const { checks } = JSON.parse((await run('check', '--json', '--', ...DIES)).out);
  expect(checks).toHaveLength(14);
});

test('calls what it is told to call, and prints JSON', async () => {
  const calls = ['--call', 'add {"a": 1, "b": 2}', '--call', 'add {"a": "one"}', '--call', 'echo'];
  const { code, out } = await run('check', '--json', '--era', 'modern', ...calls, '--', ...fakeServer('plain'));
  const { good, checks } = JSON.parse(out);
  expect({ code, good }).toEqual({ code: 1, good: false });
  expect(checks).toContainEqual({
    id: 'calls.add',
    statement: 'The calls "add" bring what is expected.',
    grade: 'fail',
    reason: expect.stringContaining('modern: add({"a":"one"}) was refused'),
  });
  expect(checks).toContainEqual(expect.objectContaining({ id: 'calls.echo', grade: 'pass' }));
});

test('exits with 2 for a server that cannot be started, whatever its own options', async () => {
  const { code, err } = await run('check', '--', 'no-such-program', '--help', '-1');
  expect(code).toBe(2);
  expect(err).toContain('could not start no-such-program');
});

test.each([
  [['check', '--era', 'modem', '--', 'x'], 'unknown era "modem"'],
  [['check', '--call', 'add {', '--', 'x'], '--call "add {" is no call'],
  [['check', '--call', 'add [1]', '--', 'x'], 'is no call'],
  [['chek', '--', 'x'], 'mcp cannot "chek"'],
  [['check'], "give the server's command after --"],
  [['check', '--lenient', 'broken-line', '--', 'x'], 'there is no check "broken-line"'],
])('exits with 2 for %j', async (argv, message) => {
  const { code, err } = await run(...argv);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
