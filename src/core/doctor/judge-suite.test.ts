import { describe, expect, it } from 'vitest';
import { judgeSensitivity, judgeSubset, smallestDropOf } from './judge-suite.ts';

describe('judgeSubset', () => {
  it('counts the tasks of pull requests', () => {
    const finding = judgeSubset({ tasks: 10, firstTask: 'tasks/a/task.yaml', tag: 'fast', fast: 8 });
    expect(finding).toMatchObject({ state: 'well', text: 'subset fast, for pull requests: 8 of 10 tasks' });
  });

  it('gives the line that fills an empty one', () => {
    const finding = judgeSubset({ tasks: 1, firstTask: 'tasks/a/task.yaml', tag: 'quick', problem: 'it is empty.' });
    expect(finding).toMatchObject({
      state: 'fault',
      todo: "Add to tasks/a/task.yaml: tags: [quick], or to the action's with: subset: full",
    });
  });
});

describe('smallestDropOf', () => {
  it('falls as tasks and trials are added', () => {
    const drops = [
      { tasks: 3, trials: 3 },
      { tasks: 10, trials: 5 },
      { tasks: 60, trials: 10 },
    ].map((size) => smallestDropOf(size) ?? 1);
    expect(drops).toEqual([...drops].sort((a, b) => b - a));
    expect(new Set(drops).size).toBe(3);
  });

  it('is null where nothing could be seen', () => {
    expect(smallestDropOf({ tasks: 1, trials: 1 })).toBeNull();
  });

  it('is the same for every suite beyond what is simulated', () => {
    expect(smallestDropOf({ tasks: 5000, trials: 2 })).toBe(smallestDropOf({ tasks: 50, trials: 2 }));
  });
});

describe('judgeSensitivity', () => {
  it.each([
    [0.1, 'well', 'see a fall from 90 % to 80 %'],
    [0.2, 'well', 'see a fall from 90 % to 70 %'],
    [0.21, 'warning', 'only a fall from 90 % to 69 %'],
    [0.95, 'warning', 'only a fall from 90 % to 0 %'],
    [null, 'warning', 'not even a fall from 90 % to nothing'],
  ])('says of a smallest drop of %s: %s', (smallestDrop, state, text) => {
    const finding = judgeSensitivity({ tasks: 3, trials: 5, smallestDrop });
    expect(finding).toMatchObject({ state, text: expect.stringContaining(text) });
  });

  it('says how many trials to ask for', () => {
    const finding = judgeSensitivity({ tasks: 1, trials: 60, smallestDrop: null });
    expect(finding).toMatchObject({ todo: expect.stringContaining('trials: 100') });
  });
});
