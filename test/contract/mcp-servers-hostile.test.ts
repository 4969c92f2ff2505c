import { expect, test } from 'vitest';
import { checkCommand, failedOf, fakeServer } from '../support/mcp-check.ts';

const MIB = 1024 ** 2;
const LIMITS = { startMs: 10_000, answerMs: 2_000, totalMs: 20_000 };

function script(code: string): readonly string[] {
  return [process.execPath, '-e', code];
}

test('a line of 1 GB is given up on, and never held', async () => {
  const code =
    "const piece = 'x'.repeat(2 ** 20); let left = 1024; const go = () => { while (left-- > 0 && process.stdout.write(piece)); }; process.stdout.on('drain', go); go();";
  const before = process.memoryUsage().rss;
  const parts = await checkCommand(script(code), { eras: 'legacy', limits: LIMITS });
  expect(failedOf(parts)).toEqual(['stdout-purity']);
  expect(parts[1]?.grade).toMatchObject({ reason: expect.stringContaining('a line of more than 32 MiB: "xxx') });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * MIB);
});

test('notifications without end are given up on', async () => {
  const code = `const line = '{"jsonrpc":"2.0","method":"notifications/message"}\\n'.repeat(1000); const go = () => { while (process.stdout.write(line)); }; process.stdout.on('drain', go); go();`;
  const parts = await checkCommand(script(code), { eras: 'legacy', limits: LIMITS });
  expect(failedOf(parts)).toEqual(['envelope']);
});

test('a server that never reads and never answers is left after the time for its start', async () => {
  const parts = await checkCommand(script('setInterval(() => {}, 1000)'), { limits: { ...LIMITS, startMs: 1_000 } });
  expect(failedOf(parts)).toEqual(['starts']);
});

test('nothing takes longer than the time for everything', async () => {
  const parts = await checkCommand(script('setInterval(() => {}, 1000)'), { limits: { ...LIMITS, totalMs: 500 } });
  expect(parts[0]?.grade).toMatchObject({
    grade: 'fail',
    reason: expect.stringMatching(/gave no answer to initialize in 0\.\d+ s; the server took up all the time/),
  });
});

test('an era for which no time is left is not passed over in silence', async () => {
  const limits = { ...LIMITS, startMs: 20_000, discoverMs: 20_000, totalMs: 6_000 };
  const parts = await checkCommand(fakeServer('silent-on-discover'), { limits });
  expect(failedOf(parts)).toEqual(['starts']);
  expect(parts[0]?.grade).toMatchObject({
    reason: expect.stringMatching(
      /^modern: gave no answer to server\/discover in \d.*, so that this era was not checked$/,
    ),
  });
});

test('an echo is no server', async () => {
  const parts = await checkCommand(['cat'], { limits: { ...LIMITS, startMs: 1_000, discoverMs: 1_000 } });
  expect(failedOf(parts)).toEqual(['envelope']);
  const reason = expect.stringMatching(/^legacy: a request that only clients make: .*initialize/);
  expect(parts.find(({ id }) => id === 'envelope')?.grade).toMatchObject({ reason });
});

test('a server that closes its stdout and stays is not waited for without end', async () => {
  const code = "require('node:fs').closeSync(1); setInterval(() => {}, 1000)";
  const parts = await checkCommand(script(code), { eras: 'legacy', limits: { ...LIMITS, startMs: 1_000 } });
  expect(failedOf(parts)).toEqual(['starts']);
});

test('a broken answer is no silence', async () => {
  const code = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method } = JSON.parse(line);
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'a', version: '1' } };
    if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'initialize' ? result : 1 }));
  })`;
  const parts = await checkCommand(script(code), { limits: { ...LIMITS, answerMs: 300, discoverMs: 1_000 } });
  expect(failedOf(parts)).toEqual(['envelope']);
  expect(parts.find(({ id }) => id === 'starts')?.grade).toEqual({ grade: 'pass' });
});

test('a server that ignores SIGTERM and has started others is ended with them', async () => {
  const code = `process.on('SIGTERM', () => {}); const { spawn } = require('node:child_process'); const child = spawn('sleep', ['4711'], { stdio: 'inherit' }); process.stderr.write(String(child.pid) + '\\n'); setInterval(() => {}, 1000); setTimeout(() => console.log(child.pid), 300);`;
  const parts = await checkCommand(script(code), { eras: 'legacy', limits: { ...LIMITS, startMs: 1_500 } });
  const purity = parts.find(({ id }) => id === 'stdout-purity')?.grade;
  const pid = Number(/"(\d+)"/.exec(purity?.grade === 'fail' ? purity.reason : '')?.[1]);
  expect(pid).toBeGreaterThan(1);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
