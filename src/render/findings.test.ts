import { expect, test } from 'vitest';
import { aReport, aTask, aTrial } from '../../test/support/builders.ts';
import { violationTexts } from './findings.ts';

const broke = (detail: string) => ({ rule: 'forbidden', severity: 'critical' as const, step: 1, detail });

test('tells each different breach of a rule, so that the worst does not hide behind the first', () => {
  const trial = aTrial({ violations: [broke('called rm -r archive'), broke('read door-code.txt')] });
  expect(violationTexts(aReport({ tasks: [aTask({ id: 'a', trials: [trial, trial] })] }))).toEqual([
    'critical: forbidden at "a", in 2 of 2 tries: called rm -r archive; read door-code.txt',
  ]);
});

test('counts what is too much to list', () => {
  const trial = aTrial({ violations: ['1', '2', '3', '4', '5'].map(broke) });
  expect(violationTexts(aReport({ tasks: [aTask({ id: 'a', trials: [trial] })] }))).toEqual([
    'critical: forbidden at "a", in 1 of 1 try: 1; 2; 3; 2 more',
  ]);
});
