import { expect, test } from 'vitest';
import type { ProgressEvent } from '../core/progress.ts';
import { clearProgress, progressLine } from './progress-line.ts';

const TRIAL: ProgressEvent = {
  kind: 'trial',
  task: 'refund',
  index: 2,
  planned: 5,
  rerun: null,
  verdict: 'fail',
  end: 'completed',
  reason: null,
  durationMs: 12_340,
  done: 7,
  total: 100,
};
const LOG = { width: null, color: false };

test.each<{ event: ProgressEvent; line: string }>([
  { event: TRIAL, line: '[  7/100] fail       refund 3/5, 12.3 s\n' },
  {
    event: { ...TRIAL, verdict: null, end: 'infra_error', reason: 'provider: 529', durationMs: null },
    line: '[  7/100] no result  refund 3/5 (infra error): provider: 529\n',
  },
  {
    event: { ...TRIAL, index: 13, rerun: { side: 'base', number: 3 } },
    line: '[  7/100] again: fail       refund (default branch, 3), 12.3 s\n',
  },
  {
    event: { ...TRIAL, index: 5, rerun: { side: 'head', number: 1 } },
    line: '[  7/100] again: fail       refund (this change, 1), 12.3 s\n',
  },
  { event: { kind: 'plan', tasks: 1, trials: 5, total: 5 }, line: '1 task, 5 tries each: 5 tries to run\n' },
  { event: { kind: 'note', text: 'Building\u001b[2J the image' }, line: 'Building the image\n' },
  {
    event: { kind: 'retry', task: 'a', index: 0, rerun: null, reason: '429\n::error::x' },
    line: 'again: a try 1: 429 ::error::x\n',
  },
  {
    event: { kind: 'retry', task: 'a', index: 9, rerun: { side: 'base', number: 2 }, reason: '429' },
    line: 'again: a (default branch, 2): 429\n',
  },
])('writes a line in a log: $line', ({ event, line }) => {
  expect(progressLine(event, LOG)).toBe(line);
});

test('rewrites one line on a screen, never wider than the screen', () => {
  expect(progressLine(TRIAL, { width: 24, color: false })).toBe('\r\u001b[2K[  7/100] fail       r…');
  expect(progressLine({ kind: 'note', text: 'done' }, { width: 24, color: false })).toBe('\r\u001b[2Kdone\n');
  expect([clearProgress(24), clearProgress(null)]).toEqual(['\r\u001b[2K', '']);
});

test('colours by verdict when asked', () => {
  expect(progressLine(TRIAL, { width: null, color: true })).toBe(
    '\u001b[31m[  7/100] fail       refund 3/5, 12.3 s\u001b[0m\n',
  );
});
