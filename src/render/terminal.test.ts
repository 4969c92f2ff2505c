import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aReport, aTask, passesOf } from '../../test/support/builders.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { UNSEEN } from '../../test/support/hostile-text.ts';
import { hostileView } from '../../test/support/hostile-view.ts';
import { displayWidth } from './display-width.ts';
import { renderRun, renderTerminal } from './terminal.ts';

const PLAIN = { color: false, columns: null };

test('shows the worst task first, and the verdict and what to do last', () => {
  const lines = renderTerminal(VIEWS.blocked, PLAIN).trimEnd().split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'TASK        RESULT       BEFORE     NOW   COST  STEPS  FAILS MOST OFTEN',
    'refund      worse      15 of 15  1 of 5  +31 %  +60 %  AC-1, in 3 of 4 failed tries',
    'fix-parser  unchanged  15 of 15  3 of 3   ±0 %   ±0 %',
    'clean-csv   unchanged  15 of 15  5 of 5   ±0 %   ±0 %',
  ]);
  expect(lines.slice(-2)).toEqual([
    'Blocked: this change makes the AI agent worse. Task "refund" passed 15 of 15 tries on the default branch and passes 1 of 5 now. And 1 more reason, as listed.',
    'What to do: Look at what went wrong, correct the agent, and push again: the evaluation runs anew.',
  ]);
});

test('colours only when asked', () => {
  expect(renderTerminal(VIEWS.blocked, PLAIN)).not.toContain('\u001b');
  expect(renderTerminal(VIEWS.blocked, { color: true, columns: null })).toContain('\u001b[31mworse    \u001b[0m');
});

test('sends a terminal no control character of anybody else', () => {
  fc.assert(
    fc.property(hostileView(), (view) => {
      expect(renderTerminal(view, PLAIN)).not.toMatch(UNSEEN);
    }),
    { numRuns: 50 },
  );
});

test('aligns numbers by what a terminal shows', () => {
  const tasks = ['中文任务', 'e\u0301t\u0301', 'plain'].map((id) =>
    aTask({ id, trials: passesOf({ passed: 1, planned: 2 }) }),
  );
  const [, ...lines] =
    renderRun(aReport({ tasks }), { ...PLAIN, next: 'x', alongside: [] })
      .split('\n\n')[0]
      ?.split('\n') ?? [];
  expect(new Set(lines.map((line) => displayWidth(line.slice(0, line.indexOf('1 of 2')))))).toEqual(new Set([18]));
});

test('cuts the last column to the screen', () => {
  const [head, ...lines] =
    renderTerminal(VIEWS.blocked, { color: false, columns: 70 }).split('\n\n')[0]?.split('\n') ?? [];
  expect(Math.max(...[head ?? '', ...lines].map(displayWidth))).toBeLessThanOrEqual(70);
  expect(lines[0]).toMatch(/AC-1.*…$/);
});

test('a run ends with the command to type next', () => {
  const next = 'agent-eval gate --report out/report.json --baseline FILE';
  expect(renderRun(aReport(), { ...PLAIN, next, alongside: [] })).toMatch(
    /\nNext: agent-eval gate --report out\/report\.json --baseline FILE\n$/,
  );
});
