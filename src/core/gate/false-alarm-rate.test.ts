import { expect, test } from 'vitest';
import { falseAlarmRate } from './false-alarm-rate.ts';

const RUNS = { k: 5, seed: 3, repetitions: 400 };
const task = (passed: number) => ({ base: { passed, decided: 15 }, head: { passed: 5, decided: 5 } });
const mixed = [...Array.from({ length: 17 }, () => task(15)), task(9), task(9), task(10)];

test('"pass^k fell" blocks about half of the changes that change nothing', () => {
  const rate = falseAlarmRate({ ...RUNS, tasks: mixed, maxPassKDrop: 0 });
  expect(rate).toBeGreaterThan(0.35);
  expect(rate).toBeLessThan(0.65);
});

test('a larger allowed fall blocks less', () => {
  const rates = [0, 0.05, 0.1, 0.5].map((maxPassKDrop) => falseAlarmRate({ ...RUNS, tasks: mixed, maxPassKDrop }));
  expect(rates).toEqual([...rates].sort((a, b) => b - a));
  expect(rates.at(-1)).toBe(0);
});

test('is 0 without tasks', () => {
  expect(falseAlarmRate({ ...RUNS, tasks: [], maxPassKDrop: 0 })).toBe(0);
});
