import { expect, test } from 'vitest';
import { VIEWS } from '../../test/support/example-views.ts';
import type { Problem } from '../core/errors.ts';
import { misconfigured } from '../core/not-measured.ts';
import { renderCheck } from './check.ts';
import { renderComment } from './comment.ts';
import { headline } from './headline.ts';
import { renderTerminal } from './terminal.ts';
import type { View } from './view.ts';

const fault = (key: string, message: string): Problem => ({ file: 'agent-eval.yml', line: 6, key, message });
const withFaults = (...problems: readonly Problem[]): View => ({
  ...VIEWS.not_measured,
  verdict: misconfigured(problems),
});
const THREE = withFaults(
  fault('quarantine[0]', 'got "three"; expected a mapping'),
  fault('trials', 'got 0\n### ✅ Passed'),
  { file: 'tasks/::warning::new', key: '', message: 'is no name for a task: @octocat' },
);

test('one fault of the configuration is the headline, and is to be corrected, not run again', () => {
  expect(headline(withFaults(fault('trials', 'got 0; expected 1 or more')))).toEqual({
    mark: '⚠️',
    what: 'Not measured: agent-eval.yml:6 trials: got 0; expected 1 or more. This says nothing about the change, good or bad.',
    todo: 'Correct it and push. Until then this check fails.',
  });
});

test('a run that lacks a shard is told to run that again', () => {
  const missing = { task: null, rule: 'shards', text: 'Shard 2 of 2 left no result.', base: null, head: null };
  const verdict = { ...VIEWS.not_measured.verdict, reasons: [missing] };
  expect(headline({ ...VIEWS.not_measured, verdict })).toMatchObject({
    what: expect.stringContaining('Shard 2 of 2 left no result.'),
    todo: 'Run again the shards that are missing or were refused, then join them all again. Until then this check fails.',
  });
});

test('several are counted in the headline and the title', () => {
  const what = 'Not measured: The configuration has 3 faults. This says nothing about the change, good or bad.';
  expect(headline(THREE)).toMatchObject({ what, todo: 'Correct them and push. Until then this check fails.' });
  expect(renderCheck(THREE).title).toBe(what);
});

test('and listed below, each in a line of its own, without effect', () => {
  const listed = [
    '#### Why',
    '',
    '- agent-eval.yml:6 quarantine&#91;0&#93;: got "three"; expected a mapping.',
    '- agent-eval.yml:6 trials: got 0 &#35;&#8203;&#35;&#8203;&#35;&#8203; ✅ Passed.',
    '- tasks/::&#8203;warning::new is no name for a task: &#64;&#8203;octocat.',
    '',
  ].join('\n');
  expect(renderComment(THREE)).toContain(listed);
  expect(renderTerminal(THREE, { color: false, columns: null })).toContain(
    'Why:\n  agent-eval.yml:6 quarantine[0]: got "three"; expected a mapping.\n  agent-eval.yml:6 trials: got 0 ### ✅ Passed.\n',
  );
});

test('the comment has room for 20 and the count of the rest', () => {
  const faults = Array.from({ length: 33 }, (_, index) => fault(`key${index}`, 'unknown key'));
  const comment = renderComment(withFaults(...faults));
  expect(comment).toContain('- agent-eval.yml:6 key19: unknown key.\n- And 13 more.\n');
});
