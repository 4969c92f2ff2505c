import { expect, test } from 'vitest';
import type { AaReport } from '../core/aa/measure-aa.ts';
import { renderAa } from './aa.ts';

const PLAIN = { color: false, columns: null };

function anAaReport(only: Partial<AaReport> = {}): AaReport {
  return {
    version: 1,
    kind: 'agent-eval-aa',
    trials: 5,
    stored: 15,
    repetitions: 1000,
    seed: 1,
    tasks: 20,
    leftOut: [],
    lost: 0,
    complete: true,
    runs: { a: { passed: 91, decided: 100 }, b: { passed: 93, decided: 100 }, p: 0.8 },
    maxPassKDrop: 0.05,
    rules: [
      { rule: 'evidence-confirmed', blocked: 6, warned: 43, because: { suite: 1, task: 5 } },
      { rule: 'evidence', blocked: 11, warned: 143, because: { task: 11 } },
      { rule: 'stratified', blocked: 31, warned: 0, because: { suite: 31 } },
      { rule: 'threshold', blocked: 270, warned: 0, because: { 'pass-k': 270 } },
      { rule: 'pass-k-fell', blocked: 491, warned: 0, because: { 'pass-k': 491 } },
    ],
    reRuns: { mean: 0.097, standardDeviation: 0.2, low: 0, high: 0.5 },
    noise: {
      passHatK: { mean: 0.72, standardDeviation: 0.062, low: 0.6, high: 0.8 },
      passRate: { mean: 0.92, standardDeviation: 0.02, low: 0.89, high: 0.95 },
    },
    smallestDrop: 0.13,
    advice: {
      moreTrials: { trials: 10, stored: 15, smallestDrop: 0.1 },
      deeperBaseline: { trials: 5, stored: 30, smallestDrop: 0.12 },
      flaky: [{ id: 'refund', passed: 6, decided: 10 }],
      flakyShareOfNoise: 0.41,
    },
    ...only,
  };
}

/** The lines of a text that hold a word. */
function lines(text: string, word: string): readonly string[] {
  return text.split('\n').filter((line) => line.includes(word));
}

test('shows how often each rule blocks for nothing, and why', () => {
  expect(renderAa(anAaReport(), PLAIN).split('\n\n')[1]).toBe(
    [
      'RULE                                          BLOCKS FOR NOTHING   WARNS  BLOCKS BY',
      'evidence, suspects run again (default)                     0.6 %   4.3 %  task 0.5 %, suite 0.1 %',
      'evidence, nothing run again                                1.1 %  14.3 %  task 1.1 %',
      'all tasks together, exact test at .05                      3.1 %       –  suite 3.1 %',
      'threshold, pass^5 fell by more than 5 points                27 %       –  pass-k 27 %',
      'pass^5 fell at all                                        49.1 %       –  pass-k 49.1 %',
    ].join('\n'),
  );
});

test('says what was drawn, how often, and how far the number of draws carries', () => {
  const text = renderAa(anAaReport({ repetitions: 400, seed: 3 }), PLAIN);
  expect(text).toContain('400 changes that change nothing were drawn: 20 tasks x 5 tries, 15 stored (seed 3)');
  expect(text).toContain('400 draws leave a share of 50 % uncertain by 5 points, one of 1 % by 1 point.');
});

test('advises with what each step brings, and names the flaky tasks', () => {
  const text = renderAa(anAaReport(), PLAIN);
  expect(text).toContain('8 times in 10, with nothing run again: 13 points.');
  expect(text).toContain('10 tries a task instead of 5: sees a fall of 10 points instead of 13 points.');
  expect(text).toContain('A baseline of 30 tries a task instead of 15: sees a fall of 12 points instead of 13 points.');
  expect(text).toContain('"refund" (passed 6 of 10). 41 % of the noise of the pass rate is theirs.');
});

test('says why two rules on pass^k are the same where they are', () => {
  const same = (['threshold', 'pass-k-fell'] as const).map((rule) => {
    return { rule, blocked: 491, warned: 0, because: { 'pass-k': 491 } };
  });
  const word = 'No drawn fall of pass^5 was as small as 5 points, so the two rules on it block the same changes.';
  expect(renderAa(anAaReport({ rules: [...anAaReport().rules.slice(0, 3), ...same] }), PLAIN)).toContain(word);
  expect(renderAa(anAaReport(), PLAIN)).not.toContain(word);
});

test('does not advise what brings nothing', () => {
  const same = { trials: 10, stored: 15, smallestDrop: 0.13 };
  const advice = { moreTrials: same, deeperBaseline: null, flaky: [], flakyShareOfNoise: 0 };
  expect(renderAa(anAaReport({ advice }), PLAIN)).not.toContain('What would help');
});

test('ends in what the default rule does, and says when that is too often to be believed', () => {
  const last = (report: AaReport) => renderAa(report, PLAIN).trimEnd().split('\n').at(-1);
  expect(last(anAaReport())).toBe('The default rule blocks 0.6 % of the changes that change nothing.');
  const rules = [{ rule: 'evidence-confirmed' as const, blocked: 300, warned: 0, because: { violations: 300 } }];
  expect(last(anAaReport({ rules }))).toBe(
    'The default rule blocks 30 % of the changes that change nothing: more than 2 %, too many to be believed.',
  );
  expect(renderAa(anAaReport({ rules }), PLAIN)).toContain('breaks critical rules as it is: that alone blocks 30 %');
});

test('warns when the runs were hardly of one agent, or showed no noise at all', () => {
  const { runs, noise } = anAaReport();
  expect(renderAa(anAaReport({ runs: { ...runs, p: 0.001 } }), PLAIN)).toContain('differ by more than chance');
  const steady = { ...noise, passRate: { mean: 1, standardDeviation: 0, low: 1, high: 1 } };
  expect(renderAa(anAaReport({ noise: steady }), PLAIN)).toContain('there was no noise to draw');
});

test('shows foreign names as plain text', () => {
  const id = 'evil\u001b[2J\nname';
  const leftOut = [{ id, reason: 'is in one run only' }];
  const advice = { ...anAaReport().advice, flaky: [{ id, passed: 1, decided: 2 }] };
  const text = renderAa(anAaReport({ leftOut, advice }), PLAIN);
  expect(text).not.toContain('\u001b');
  expect(lines(text, 'evil name')).toHaveLength(2);
});

test('does not advise to put the only task of a suite in quarantine', () => {
  const text = renderAa(anAaReport({ tasks: 1 }), PLAIN);
  expect(text).not.toContain('quarantine');
  expect(text).toContain('More tasks:');
});
