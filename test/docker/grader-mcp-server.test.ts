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

const sum = { ...adds, result: { exact: { sum: 5 } } };
/** What the server is spoiled by: a text in it, and what stands there instead. */
const optional: readonly [Partial<GraderConfig>, readonly [string, string], string, string][] = [
  [
    { tools: ['add'], onlyTools: true },
    ["{ name: 'add', inputSchema }", "$&, { name: 'drop_all', inputSchema }"],
    'tools-list',
    'legacy: has tools that nobody wants: "drop_all"',
  ],
  [
    { sameText: true, calls: [sum] },
    ['text(String(given.a + given.b))', "{ ...text('5 in all'), structuredContent: { sum: given.a + given.b } }"],
    'calls.add',
    'no text beside structuredContent is the same JSON, got "5 in all"',
  ],
];

test.each(optional)(
  '%j is demanded where a task says so, and only there',
  async (option, [from, to], check, reason) => {
    const server = tiny.replace(from, to);
    const asked = await trialOf(server, option);
    expect(failuresOf(asked)).toMatchObject([{ id: `AC-1.${check}`, reason: expect.stringContaining(reason) }]);
    const unasked = await trialOf(server, { ...option, onlyTools: false, sameText: false });
    expect(unasked).toMatchObject({ verdict: 'pass', failureModes: [] });
  },
);

test('a check that a task is lenient about is a warning, and a failure elsewhere', async () => {
  const delicate = tiny.replace('catch {\n    return;', 'catch {\n    process.exit(9);');
  const strict = await trialOf(delicate);
  expect(failuresOf(strict)).toMatchObject([{ id: 'AC-1.broken-lines' }]);
  const lenient = await trialOf(delicate, { lenient: ['broken-lines'] });
  expect(lenient).toMatchObject({ verdict: 'pass', score: 1 });
  const said = lenient.criteria.find(({ id }) => id === 'AC-1.broken-lines');
  expect(said).toMatchObject({ grade: 'pass', reason: expect.stringContaining('the server ended (exit code 9)') });
});

function failuresOf({ criteria }: Trial) {
  return criteria.filter(({ grade }) => grade === 'fail');
}
