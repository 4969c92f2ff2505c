import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aReport, aTask, passesOf } from '../../test/support/builders.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { aa } from './aa.ts';
import type { Terminal } from './command.ts';
import { parseArguments } from './parse-arguments.ts';

const FEW = ['--repetitions', '5'];

/** A folder with two reports, and `aa` in it: what it printed, and its exit code. */
async function twoReports(only: Parameters<typeof aReport>[0] = {}) {
  const folder = await tempFolder();
  const run = (passed: number) => aReport({ tasks: [aTask({ trials: passesOf({ passed, planned: 5 }) })], ...only });
  await writeFile(join(folder.path, 'a.json'), JSON.stringify(run(5)));
  await writeFile(join(folder.path, 'b.json'), JSON.stringify(run(4)));
  const type = async (...argv: readonly string[]) => {
    let printed = '';
    const terminal: Terminal = {
      out: (text) => {
        printed += text;
      },
      err: () => {},
      isTty: false,
      colour: false,
      columns: 80,
      env: {},
      cwd: folder.path,
      now: () => 0,
      signal: new AbortController().signal,
    };
    return { code: await aa.run(parseArguments(aa, argv), terminal), printed };
  };
  return { type, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

test('takes two reports instead of running anything, as arguments or as --report', async () => {
  await using reports = await twoReports();
  const named = await reports.type('--report', 'a.json', '--report', 'b.json', ...FEW, '--json');
  const plain = await reports.type('a.json', 'b.json', ...FEW, '--json');
  expect(named).toEqual(plain);
  expect(plain.code).toBe(0);
  expect(JSON.parse(plain.printed)).toMatchObject({
    kind: 'agent-eval-aa',
    trials: 5,
    stored: 15,
    repetitions: 5,
    runs: { a: { passed: 5, decided: 5 }, b: { passed: 4, decided: 5 } },
  });
});

test('assumes the numbers that are asked for, and the policy', async () => {
  await using reports = await twoReports();
  const asked = ['--trials', '3', '--stored', '9', '--seed', '4', '--max-pass-k-drop', '10%'];
  const { printed } = await reports.type('a.json', 'b.json', ...FEW, ...asked, '--json');
  expect(JSON.parse(printed)).toMatchObject({ trials: 3, stored: 9, seed: 4, maxPassKDrop: 0.1 });
});

test('exits 2 when a run was cut short, but shows what there is', async () => {
  await using reports = await twoReports({ complete: false });
  const { code, printed } = await reports.type('a.json', 'b.json', ...FEW);
  expect(code).toBe(2);
  expect(printed).toContain('BLOCKS FOR NOTHING');
  expect(printed).toContain('A run was cut short');
});

test.each([
  [['a.json'], 'aa takes two reports, got 1.'],
  [['a.json', 'b.json', '--report', 'a.json'], 'aa takes two reports, got 3.'],
  [['a.json', 'b.json', '--stored', '31'], '--stored cannot be "31".'],
  [['a.json', 'b.json', '--seed', '-1'], '--seed'],
])('refuses %j', async (argv, message) => {
  await using reports = await twoReports();
  await expect(reports.type(...argv)).rejects.toThrow(message);
});
