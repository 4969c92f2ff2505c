import { expect, test } from 'vitest';
import {
  aComparison,
  aReason,
  aReport,
  aTask,
  aTaskComparison,
  aTrial,
  aVerdict,
  aView,
} from '../../test/support/builders.ts';
import { VARIANTS } from '../../test/support/confirmed-views.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { misconfigured } from '../core/not-measured.ts';
import { renderComment } from './comment.ts';

/** Names and messages that would end a table, open a fence, call people or hide the verdict. */
function hostile() {
  const id = '``` | <!-- --> @octocat 😀';
  const worse = { base: { passed: 15, decided: 15 }, head: { passed: 1, decided: 5 } };
  const reason = 'a line that is not JSON: "\n```\n### ✅ Passed\n|a|b|\n</details> @octocat #1"';
  const criteria = [{ id: 'AC-1.stdout-purity', grade: 'fail' as const, reason }];
  const failed = { failureModes: ['stdout-pollution'], failureEvidence: { 'stdout-pollution': reason } };
  const trials = [0, 1, 2, 3, 4].map((index) =>
    aTrial(index === 0 ? { index } : { index, verdict: 'fail', criteria, ...failed }),
  );
  const suspect = aTaskComparison({ id: 'build-server', state: 'suspect', ...worse });
  return aView({
    report: aReport({ tasks: [aTask({ id, trials }), aTask({ id: 'build-server', trials })] }),
    comparison: aComparison({ tasks: [aTaskComparison({ id, state: 'regressed', ...worse }), suspect] }),
    verdict: aVerdict({ verdict: 'fail', state: 'blocked', reasons: [aReason({ task: id, ...worse })] }),
  });
}

function wrongConfig() {
  const problem = (line: number, key: string, message: string) => ({ file: 'agent-eval.yml', line, key, message });
  const problems = [
    problem(3, 'trials', 'got 0; expected 1 or more'),
    problem(6, 'quarantine[0]', 'got "refund"; expected a mapping (key: value)'),
  ];
  return { ...VIEWS.not_measured, verdict: misconfigured(problems) };
}

const ALL = Object.entries({ ...VIEWS, ...VARIANTS, hostile: hostile(), misconfigured: wrongConfig() });

test.each(ALL)('a comment that says %s looks as agreed', async (name, view) => {
  await expect(renderComment(view)).toMatchFileSnapshot(`../../test/fixtures/golden/${name}.md`);
});

test.each(ALL)('a comment that says %s is shorter than 60 lines', (_, view) => {
  expect(renderComment(view).split('\n').length).toBeLessThanOrEqual(60);
});
