import { describe, expect, it } from 'vitest';
import type { BaselineEntry } from '../baseline.ts';
import { type BaselineFacts, judgeBaseline } from './judge-baseline.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const NO_VIOLATIONS = { critical: 0, major: 0, minor: 0 };
const passed = { passed: true, costUsd: null, steps: null, tokens: null, violations: NO_VIOLATIONS };
const task = (id: string, image?: string) => ({
  id,
  hash: `${id}-hash`,
  graderHash: `${id}-graders`,
  environment: { network: 'none' as const, image, limits: { cpus: 1, memory: 1, pids: 8, disk: 1 } },
});

function entry(ageDays: number, tasks: Readonly<Record<string, number>>): BaselineEntry {
  const stored = Object.entries(tasks).map(([id, count]) => ({ ...task(id), trials: Array(count).fill(passed) }));
  const createdAt = NOW - ageDays * DAY_MS;
  return { commit: 'c', createdAt, createdBy: 'x', fingerprint: {}, tasks: stored, suite: Object.keys(tasks) };
}

const known = { name: 'file base.json', maxAgeMs: 30 * DAY_MS, nowMs: NOW };
const read = { ...known, notices: [], damaged: false, tasks: [task('a'), task('b')] };
const one = (facts: BaselineFacts) => judgeBaseline(facts)[0];

describe('judgeBaseline', () => {
  it.each([
    ['as deep as evidence wants', [entry(1, { a: 10, b: 10 }), entry(2, { a: 5, b: 5 })], 'well', 'newest 1 day old'],
    ['shallow', [entry(3, { a: 15, b: 14 })], 'warning', '1 of 2 tasks have fewer than the 15'],
    ['without a task', [entry(0, { a: 30 })], 'warning', 'b 0'],
    ['empty', [], 'warning', 'holds nothing yet'],
    ['too old', [entry(31, { a: 30, b: 30 })], 'fault', 'newest run was 31 days ago, at most 30 days'],
    ['partly too old', [entry(31, { a: 30, b: 30 }), entry(1, { a: 1, b: 1 })], 'warning', 'a 1, b 1'],
  ])('says of one that is %s what it is', (_title, entries, state, text) => {
    expect(one({ ...read, entries })).toMatchObject({ state, text: expect.stringContaining(text) });
  });

  it('counts trials of the same task by the same graders only', () => {
    const other = entry(1, { a: 20, b: 20 });
    const changed = { ...other, tasks: other.tasks.map((stored) => ({ ...stored, graderHash: 'old' })) };
    expect(one({ ...read, entries: [changed] })).toMatchObject({ text: expect.stringContaining('a 0, b 0') });
  });

  it("does not ask for the hash of a task that runs in an image of its own, which holds that image's identity", () => {
    const [own] = [task('a', 'team/image')];
    const stored = entry(1, { a: 15 });
    const hashed = { ...stored, tasks: stored.tasks.map((each) => ({ ...each, hash: 'with the image' })) };
    expect(one({ ...read, tasks: [own], entries: [hashed] })).toMatchObject({ state: 'well' });
  });

  it('names three tasks at most', () => {
    const tasks = ['a', 'b', 'c', 'd', 'e'].map((id) => task(id));
    const finding = one({ ...read, tasks, entries: [entry(1, { a: 1 })] });
    expect(finding?.text).toContain('b 0, c 0, d 0 and 2 more');
  });

  it('is a fault where it is damaged, for a run could not judge', () => {
    const finding = one({ ...read, entries: [], damaged: true, notices: ['Ignored it.'] });
    expect(finding).toMatchObject({ state: 'fault', text: expect.stringContaining('Ignored it.') });
  });

  it('says what was noticed while reading', () => {
    const findings = judgeBaseline({ ...read, entries: [entry(1, { a: 15, b: 15 })], notices: ['No access.'] });
    expect(findings).toMatchObject([{ state: 'warning', text: 'No access.' }, { state: 'well' }]);
  });

  it('says how one that is out of reach can be looked at', () => {
    expect(one({ ...known, unreachable: 'on runners only', hint: 'there' })).toMatchObject({ todo: 'there' });
  });

  it('is content with none', () => {
    expect(one({ ...read, name: 'none', entries: [] })).toMatchObject({ state: 'well' });
  });
});
