import { expect, test } from 'vitest';
import { NOON } from '../../../test/support/builders.ts';
import { good, judge, said, stored, suite } from '../../../test/support/judge.ts';
import type { Fingerprint } from '../report.ts';
import { compareReports } from './compare-reports.ts';
import { conditionRules } from './condition-rules.ts';
import { reportAsEntry } from './report-as-entry.ts';

function verdict(base: Fingerprint, head: Fingerprint) {
  const same = { agent: 'demo' };
  return judge({ ...suite(good), fingerprint: { ...same, ...head } }, {}, [
    { ...stored, fingerprint: { ...same, ...base } },
  ]);
}

test('a strict field that differs makes runs incomparable, with both values', () => {
  const found = verdict({ image: 'node:20' }, { image: 'node:22' });
  expect(found.state).toBe('incomparable');
  expect(found.reasons[0]?.text).toContain('image was node:20, now node:22');
});

test('another model behind the same name is compared with a warning', () => {
  const found = verdict(
    { requestedModel: 'fast', observedModel: 'fast-1' },
    { requestedModel: 'fast', observedModel: 'fast-2' },
  );
  expect(found.state).toBe('warned');
  expect(said(found.warnings)).toEqual(['conditions: observedModel was fast-1 in the baseline and is fast-2 now.']);
});

test('another patch of agent-eval is compared with a warning', () => {
  expect(verdict({ harnessPatch: '1' }, { harnessPatch: '2' }).state).toBe('warned');
});

test('a model that the change asks for is under test: told, and no warning', () => {
  const found = verdict(
    { requestedModel: 'fast', observedModel: 'fast-1' },
    { requestedModel: 'slow', observedModel: 'slow-1' },
  );
  expect(found.state).toBe('passed');
  expect(said(found.warnings)).toEqual(['conditions: requestedModel was fast in the baseline and is slow now.']);
});

test('a mild field that one side does not know says nothing', () => {
  expect(verdict({}, { observedModel: 'fast-2', harnessPatch: '2' }).warnings).toEqual([]);
});

test('each mild difference is told once, however many runs show it', () => {
  const old = { ...reportAsEntry(stored), fingerprint: { harnessPatch: '1' } };
  const report = { ...suite(good), fingerprint: { harnessPatch: '2' } };
  expect(compareReports({ report, entries: [old, old], nowMs: NOON }).mildDifferences).toHaveLength(1);
});

test('a task that left the subset is a warning, a stored run of the future a note', () => {
  const [first, ...others] = suite(good).tasks;
  const selection = { subset: 'fast', leftOut: [{ id: first?.id ?? '', reason: 'not in subset fast' }] };
  const entries = [reportAsEntry(stored), { ...reportAsEntry(stored), createdAt: NOON + 3 * 86_400_000 }];
  const report = { ...suite(good), tasks: others, selection };
  const { warnings, notes } = conditionRules(compareReports({ report, entries, nowMs: NOON }));
  expect(said(warnings)).toEqual(['left-subset task-0: left subset fast: it was measured there before']);
  expect(said(notes)).toEqual(['future-baseline: 1 stored run is dated in the future and not used.']);
});
