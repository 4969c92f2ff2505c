import { expect, test } from 'vitest';
import { MAX_FORK_RESULT_BYTES } from '../../src/core/fork-result.ts';
import { aFailedTrial } from '../support/builders.ts';
import { type ForkReport, HEAD, startForkReport } from '../support/fork-report.ts';

/** What a fork may leave, and what is said of it. */
const hostile: readonly [string, (fork: ForkReport) => string | undefined | Promise<string>, RegExp][] = [
  ['nothing', () => undefined, /left no result/],
  ['an empty file', () => '', /is not JSON/],
  ['an archive', () => 'PK\u0003\u0004\u0000\u0000', /is not JSON/],
  ['half a result', (fork) => JSON.stringify(fork.result()).slice(0, -40), /is not JSON/],
  ['100,000 brackets', () => '['.repeat(100_000), /nested too deep|is not JSON|is no result/],
  ['a bare verdict', () => '{"verdict":"pass"}', /is no result of a run/],
  ['a report without its frame', (fork) => JSON.stringify(fork.result().report), /is no result of a run/],
  ['another version', (fork) => JSON.stringify({ ...fork.result(), version: 2 }), /another version of agent-eval/],
  [
    'a result of another commit',
    (fork) => JSON.stringify(fork.result(5, { headSha: 'e'.repeat(40) })),
    /another commit/,
  ],
  ['a report of another commit', (fork) => reframed(fork, { settings: { commit: 'e'.repeat(40) } }), /another commit/],
  [
    'a result of another use',
    (fork) => JSON.stringify(fork.result(5, { instance: 'web' })),
    /another use of the action/,
  ],
  ['tasks that are no list', (fork) => reframed(fork, { tasks: { length: 9 } }), /is damaged at report\.tasks/],
  ['a task twice', (fork) => reframed(fork, { tasks: twice(fork) }), /is damaged at report\.tasks/],
  ['passes of tries that did not end', (fork) => reframed(fork, { tasks: unended(fork) }), /is damaged/],
  [
    'a key of its own',
    (fork) => reframed(fork, { settings: { '# MERGE': {} } }),
    /is damaged at report\.settings\b(?!.*MERGE)/,
  ],
  ['a task less', (fork) => reframed(fork, { tasks: fork.result().report.tasks.slice(1) }), /lacks task cancel, which/],
  ['an easier task', (fork) => reframed(fork, { tasks: easier(fork) }), /another version of task cancel/],
  ['an easier definition', (fork) => JSON.stringify(easierDefinition(fork)), /another version of task cancel/],
  ['more than is read', () => 'x'.repeat(MAX_FORK_RESULT_BYTES + 1), /is too large/],
];

test.each(hostile)('%s is not measured, named, and never a pass', async (_what, make, said) => {
  await using fork = await startForkReport();
  const text = await make(fork);
  if (text !== undefined) await fork.handOn(text);
  const reported = await fork.run({ inputs: { 'trust-fork-results': 'true' } });
  expect(reported).toMatchObject({ exitCode: 0, outputs: { verdict: 'inconclusive', state: 'not_measured' } });
  const body = fork.api.repository.comments[0]?.body;
  expect(body).toContain('### ⚠️ Not measured');
  expect(reported.log).toMatch(said);
  expect(body).not.toContain('MERGE');
  expect(fork.api.repository.statuses).toMatchObject([{ sha: HEAD, state: 'error' }]);
  expect(fork.api.problems).toEqual([]);
});

function reframed(fork: ForkReport, report: object): string {
  const honest = fork.result();
  return JSON.stringify({ ...honest, report: { ...honest.report, ...report } });
}

function twice(fork: ForkReport) {
  return [...fork.result().report.tasks, ...fork.result().report.tasks];
}

function unended(fork: ForkReport) {
  const trials = [{ ...aFailedTrial(), verdict: 'pass', end: 'limit' }];
  return fork.result().report.tasks.map((task) => ({ ...task, trials }));
}

function easier(fork: ForkReport) {
  return fork.result().report.tasks.map((task) => (task.id === 'cancel' ? { ...task, graderHash: 'easy' } : task));
}

function easierDefinition(fork: ForkReport) {
  const honest = fork.result();
  const [first, ...others] = honest.definitions;
  return { ...honest, definitions: [{ ...first, graderHash: 'easy' }, ...others] };
}
