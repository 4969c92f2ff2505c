import { expect, test } from 'vitest';
import { aVerdict, aView, NOON } from '../../test/support/builders.ts';
import { CONFIRMED } from '../../test/support/confirmed-views.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { baselineText } from './baseline-text.ts';

test.each([
  { nearest: false, text: 'The commit to compare with is eee1234.' },
  {
    nearest: true,
    text: 'The commit to compare with, eee1234, has no results that fit; its nearest ancestor with some, abc1234, stands in.',
  },
])('says which commit was wanted, and which had results: $text', ({ nearest, text }) => {
  const baseline = { commits: ['abc1234567890', 'def5678'], from: NOON, to: NOON, depth: 15 };
  const verdict = aVerdict({ baseline: { ...baseline, comparator: 'eee1234567890', nearest } });
  expect(baselineText(aView({ verdict }))).toContain(`commits abc12345678…, def5678. ${text} No extra tries`);
});

test('says how many extra tries of each side were run, and what they cost', () => {
  expect(baselineText(CONFIRMED.accepted)).toMatch(
    / Run again to be sure: 15 tries of this change and 15 of the default branch, for \$0\.31\.$/,
  );
  expect(baselineText(VIEWS.passed)).toMatch(/ No extra tries were run\.$/);
});

test('says nothing twice where the headline told that there is no baseline', () => {
  expect(baselineText(VIEWS.first_run)).toBe('');
  expect(baselineText(aView({ verdict: aVerdict({ baseline: null }) }))).toBe(
    'Nothing to compare with: no baseline fits this run.',
  );
});
