import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageIdentity } from '../../src/core/sandbox.ts';
import type { GraderConfig } from '../../src/core/task.ts';
import type { Trial } from '../../src/core/trial.ts';
import { graderSchema } from '../../src/graders/index.ts';
import { aCriterion, openCommandTrials } from '../support/command-trials.ts';
import { containersOf, ensureTestImage, testEngine } from '../support/engine.ts';

const RUN = 'test-grader-mcp-server';
const engine = testEngine(RUN);
let image: ImageIdentity;
let tiny: string;

beforeAll(async () => {
  image = await ensureTestImage(engine);
  tiny = await readFile(new URL('../support/mcp-servers/tiny.mjs', import.meta.url), 'utf8');
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

const adds = { tool: 'add', arguments: { a: 2, b: 3 }, result: { exact: 5 }, repeatable: true };
const MANIFEST = JSON.stringify({ name: 'tiny', main: 'out/server.mjs' });

/** Has an agent leave a server as source, which the grader builds. */
async function trialOf(server: string, options: Partial<GraderConfig> = {}, manifest = MANIFEST) {
  const script = `
    import { writeFileSync } from 'node:fs';
    writeFileSync('package.json', ${JSON.stringify(manifest)});
    writeFileSync('server.mjs', ${JSON.stringify(server)});`;
  const grader = graderSchema.parse({
    type: 'mcp-server',
    build: 'node --check server.mjs && mkdir -p out && cp server.mjs out',
    prepare: ['touch', '/tmp/prepared'],
    endState: 'test -f /tmp/prepared && ! pgrep -f out/server.mjs',
    calls: [adds],
    startTimeout: '10s',
    timeout: '3s',
    ...options,
  });
  await using trials = await openCommandTrials({ engine, image }, () =>
    Promise.reject(new Error('nobody asks a model')),
  );
  const { trial } = await trials.run({ script, task: { criteria: [aCriterion(grader)] } });
  return trial;
}

test('a good server passes, check by check', async () => {
  const trial = await trialOf(tiny);
  expect(trial.criteria.map(({ id, grade, reason }) => [id, grade, reason])).toEqual(
    [
      ...['builds', 'entry-point', 'starts', 'stdout-purity', 'envelope', 'initialize', 'tools-list', 'tool-schemas'],
      ...['errors', 'liveness', 'concurrency', 'broken-lines', 'calls.add', 'end-state'],
    ].map((id) => [`AC-1.${id}`, 'pass', null]),
  );
  expect(trial).toMatchObject({ verdict: 'pass', score: 1, failureModes: [] });
});

test('a server that writes a log to stdout fails by that check alone, with most of the score', async () => {
  const trial = await trialOf(`console.log('listening');\n${tiny}`, { weights: { 'stdout-purity': 3 } });
  expect(trial.verdict).toBe('fail');
  expect(trial.failureModes).toContain('AC-1.stdout-purity');
  expect(trial.score).toBeCloseTo(13 / 16);
  const reason = expect.stringContaining('a line that is not JSON: "listening"');
  expect(failuresOf(trial)).toMatchObject([{ id: 'AC-1.stdout-purity', reason }]);
});

const HUNGRY = 'const kept = []; for (;;) kept.push(Buffer.alloc(16 * 1024 ** 2, 1));';
const KILLER = "import { execSync } from 'node:child_process'; execSync('kill -9 -1');";
const bad: readonly {
  readonly what: string;
  readonly server?: string;
  readonly options?: Partial<GraderConfig>;
  readonly manifest?: object;
  readonly check: string;
  readonly reason: RegExp;
}[] = [
  { what: 'does not compile', server: 'const = 3;', check: 'builds', reason: /exit code 1.*SyntaxError/ },
  {
    what: 'is not there',
    options: { build: 'rm server.mjs' },
    check: 'entry-point',
    reason: /there is none of out\/server\.mjs, dist\/index\.js/,
  },
  {
    what: 'depends on what is missing',
    manifest: { main: 'out/server.mjs', dependencies: { 'left-pad': '1' } },
    check: 'dependencies',
    reason: /"left-pad", which no node_modules has/,
  },
  { what: 'ends at once', server: 'process.exit(7);', check: 'starts', reason: /ended \(exit code 7\)/ },
  { what: 'fills the memory', server: HUNGRY, check: 'starts', reason: /ended \((out of memory|exit code 137)\)/ },
  { what: 'kills all it can', server: KILLER, check: 'starts', reason: /ended/ },
];

test.each(bad)(
  'a server that $what fails by that check alone',
  async ({ server, options, manifest, check, reason }) => {
    const trial = await trialOf(server ?? tiny, options, manifest === undefined ? MANIFEST : JSON.stringify(manifest));
    expect(trial.verdict).toBe('fail');
    expect(failuresOf(trial)).toMatchObject([{ id: `AC-1.${check}`, reason: expect.stringMatching(reason) }]);
  },
);

function failuresOf({ criteria }: Trial) {
  return criteria.filter(({ grade }) => grade === 'fail');
}
