import { expect, test } from 'vitest';
import { aContext, aVerdict, aView } from '../../test/support/builders.ts';
import { CONFIRMED } from '../../test/support/confirmed-views.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { baselineText } from './baseline-text.ts';

const wanted = { sha: 'eee1234567890', how: 'merge base' };

test.each([
  { ancestors: ['abc1234567890', 'fff'], text: 'The commit to compare with is eee1234 (merge base).' },
  {
    ancestors: ['eee1234567890', 'def5678901234', 'abc1234567890'],
    text: 'The commit to compare with is eee1234 (merge base); the nearest ancestor with results is def5678, 1 commit back.',
  },
  {
    ancestors: ['eee1234567890', 'fff1234567890'],
    text: 'The commit to compare with is eee1234 (merge base); no result of it or of its nearer ancestors is stored.',
  },
])('says which commit was wanted, and which had results: $text', ({ ancestors, text }) => {
  const context = aContext({ comparator: { ...wanted, ancestors } });
  expect(baselineText(aView({ context }))).toContain(`commits abc1234, def5678, 9012abc. ${text} No extra tries`);
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
