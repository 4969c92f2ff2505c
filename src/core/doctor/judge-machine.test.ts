import { describe, expect, it } from 'vitest';
import { countOf, type Finding, worstFirst } from './finding.ts';
import { judgeClock, judgeDisk, judgeNode } from './judge-machine.ts';

const GIB = 1024 ** 3;

describe('judgeNode', () => {
  it.each([
    ['v18.20.4', 'fault'],
    ['v20.18.9', 'fault'],
    ['v20.19.0', 'well'],
    ['v22.0.0', 'well'],
    ['v24.11.1', 'well'],
  ])('says of %s: %s', (version, state) => {
    expect(judgeNode(version).state).toBe(state);
  });

  it('says what to install', () => {
    expect(judgeNode('v18.0.0')).toMatchObject({ todo: expect.stringContaining('Install Node 22') });
  });
});

describe('judgeClock', () => {
  it.each([
    [0, 'well', 'agree'],
    [60_000, 'well', 'agree'],
    [-60_000, 'well', 'agree'],
    [60_001, 'warning', '60 s ahead of'],
    [-3_600_000, 'warning', '3600 s behind'],
  ])('says of an engine that is %i ms ahead: %s', (skewMs, state, words) => {
    const finding = judgeClock({ engineMs: 1_000_000_000 + skewMs, hereMs: 1_000_000_000 });
    expect(finding).toMatchObject({ state, text: expect.stringContaining(words) });
  });
});

describe('judgeDisk', () => {
  it.each([
    [1.99, 'fault'],
    [2, 'warning'],
    [9.99, 'warning'],
    [10, 'well'],
  ])('says of %d GiB: %s', (free, state) => {
    const facts = { what: 'temporary files', path: '/tmp', todo: 'Make room' };
    expect(judgeDisk({ ...facts, freeBytes: Math.ceil(free * GIB) }).state).toBe(state);
  });

  it('names the place, what is free and how to make room', () => {
    const facts = { what: "the engine's data", path: '/var/lib/docker', freeBytes: GIB, todo: 'docker system prune' };
    expect(judgeDisk(facts)).toEqual({
      check: 'disk',
      state: 'fault',
      text: "1.0 GiB free for the engine's data (/var/lib/docker): a run needs 2 GiB at least.",
      todo: 'docker system prune',
    });
  });
});

describe('findings', () => {
  const a: Finding = { check: 'a', state: 'well', text: '' };
  const b: Finding = { check: 'b', state: 'warning', text: '', todo: '' };
  const c: Finding = { check: 'c', state: 'fault', text: '', todo: '' };
  const d: Finding = { check: 'd', state: 'warning', text: '', todo: '' };

  it('come worst first, those of one state in their order', () => {
    expect(worstFirst([a, b, c, d]).map(({ check }) => check)).toEqual(['c', 'b', 'd', 'a']);
  });

  it('are counted by state', () => {
    expect((['fault', 'warning', 'well'] as const).map((state) => countOf([a, b, c, d], state))).toEqual([1, 2, 1]);
  });
});
