// Prints the memory that a run needs for N trials with as long a transcript as one can be, and for 4N.
//   npx tsx bench/transcripts.ts [N]
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PASS } from '../src/core/grade.ts';
import { createSpool } from '../src/files/spool.ts';
import { evaluate } from '../src/run/evaluate.ts';
import { aTask } from '../test/support/a-task.ts';
import { createFakeEngine } from '../test/support/fake-engine.ts';
import { noTools } from '../test/support/fake-tools.ts';
import { noGateway } from '../test/support/no-gateway.ts';

const LINES = 2048;
const LINE_BYTES = 2048;
const MIB = 1024 ** 2;

async function run(trials: number): Promise<number> {
  const agent = {
    settings: {},
    gateway: 'none' as const,
    async run({ record }: { record: (event: { type: 'message'; role: 'assistant'; text: string }) => void }) {
      for (let line = 0; line < LINES; line += 1) {
        record({ type: 'message', role: 'assistant', text: `${line} ${'x'.repeat(LINE_BYTES)}`.slice(0, LINE_BYTES) });
      }
      return { end: { end: 'completed' as const, answer: 'done' }, toolCallsRecorded: true };
    },
  };
  const image = { ref: 'i', id: 'i', identity: 'i' };
  const deps = {
    engine: createFakeEngine({}),
    gateway: noGateway,
    openTools: noTools,
    gradeCriterion: async () => PASS,
    measure: () => ({ steps: 1, tokens: null, costUsd: null }),
    redact: <Value>(value: Value): Value => structuredClone(value),
    keepText: createSpool(tmpdir()),
    now: () => performance.now(),
  };
  await evaluate(deps, {
    tasks: [{ task: aTask({ id: 'a' }), agent, taskImage: image, agentImage: image }],
    trials,
    concurrency: 2,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return process.resourceUsage().maxRSS / 1024;
}

const [count = '75', isChild] = process.argv.slice(2);
if (isChild !== undefined) console.log(await run(Number(count)));
else {
  const peak = (trials: number) => {
    const args = ['--import', 'tsx', fileURLToPath(import.meta.url), String(trials), 'child'];
    return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  };
  const [one, four] = [peak(Number(count)), peak(4 * Number(count))];
  console.log(`${count} trials of ${(LINES * LINE_BYTES) / MIB} MiB: ${one.toFixed(0)} MiB at the peak`);
  console.log(`${4 * Number(count)} trials: ${four.toFixed(0)} MiB, ${(four / one).toFixed(2)} times as much`);
}
