import { expect, test } from 'vitest';
import type { PlannedTask } from './minimum-detectable-drop.ts';
import { detectionRate, minimumDetectableDrop } from './minimum-detectable-drop.ts';

const RULE = { alpha: 0.01, minDrop: 0.03, power: 0.8, seed: 7, repetitions: 200 };

/** 60 % of tasks pass nearly always, 25 % mostly, 15 % often. */
function suiteOf(tasks: number, sizes: Omit<PlannedTask, 'rate'>): readonly PlannedTask[] {
  return Array.from({ length: tasks }, (_, i) => ({
    ...sizes,
    rate: i < tasks * 0.6 ? 0.99 : i < tasks * 0.85 ? 0.9 : 0.6,
  }));
}

const twentyByFive = suiteOf(20, { headTrials: 5, baseTrials: 15 });

test('20 tasks of 5 tries notice a uniform fall of about 13 points', () => {
  const drop = minimumDetectableDrop({ ...RULE, tasks: twentyByFive });
  expect([0.11, 0.12, 0.13, 0.14, 0.15]).toContain(drop);
});

test('the same seed gives the same drop', () => {
  const plan = { ...RULE, tasks: suiteOf(12, { headTrials: 3, baseTrials: 9 }) };
  expect(minimumDetectableDrop(plan)).toBe(minimumDetectableDrop(plan));
});

test('more tries notice less of a fall', () => {
  const shallow = minimumDetectableDrop({ ...RULE, tasks: suiteOf(20, { headTrials: 3, baseTrials: 3 }) }) ?? 1;
  expect(shallow).toBeGreaterThan(minimumDetectableDrop({ ...RULE, tasks: twentyByFive }) ?? 1);
});

test('one task of one try notices nothing', () => {
  expect(minimumDetectableDrop({ ...RULE, tasks: [{ rate: 1, headTrials: 1, baseTrials: 1 }] })).toBeNull();
});

test('without a fall the rule sees one as seldom as it promises', () => {
  expect(detectionRate({ ...RULE, repetitions: 1000, tasks: twentyByFive }, 0)).toBeLessThanOrEqual(0.015);
});
