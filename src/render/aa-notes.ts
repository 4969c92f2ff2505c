import type { AaReport } from '../core/aa/measure-aa.ts';
import { percent, plural, quantity } from './numbers.ts';
import { pointsText } from './points-text.ts';
import { quoteName } from './visible-text.ts';

/** Two runs of one agent that differ this rarely were hardly runs of one agent. */
const UNLIKELY = 0.01;

/** What limits the numbers: how they were drawn, what is not in them, and whether the runs were alike at all. */
export function noteTexts(report: AaReport): readonly string[] {
  const { runs, leftOut, lost, reRuns, repetitions } = report;
  return [
    ...(report.complete ? [] : ['A run was cut short: these are not all the tries that were planned.']),
    ...(runs.p <= UNLIKELY
      ? [
          'The two runs differ by more than chance: something between them changed, and these numbers hide it. Run both again.',
        ]
      : []),
    ...factTexts(report),
    ...sameRulesText(report),
    `Re-runs of the default rule: ${percent(reRuns.mean)} of the planned tries on average, at most ${percent(reRuns.high)} for 19 of 20 changes.`,
    `${quantity(repetitions)} draws leave a share of 50 % uncertain by ${margin(0.5, repetitions)}, one of 1 % by ${margin(0.01, repetitions)}.`,
    certaintyText(report),
    ...(lost === 0
      ? []
      : [`${plural(lost, 'try', 'tries')} gave no result and ${lost === 1 ? 'is' : 'are'} not drawn.`]),
    ...leftOut.map(({ id, reason }) => `${quoteName(id)} is left out: it ${reason}.`),
  ];
}

/** Blocks that no statistics can prevent. */
function factTexts({ rules, repetitions }: AaReport): readonly string[] {
  const because = rules[0]?.because ?? {};
  const share = (rule: string) => percent((because[rule] ?? 0) / repetitions);
  return [
    ...(because['violations'] === undefined
      ? []
      : [
          `The agent breaks critical rules as it is: that alone blocks ${share('violations')}. Mend it, or allow them.`,
        ]),
    ...(because['min-pass-rate'] === undefined
      ? []
      : [
          `The lowest allowed pass rate alone blocks ${share('min-pass-rate')}: it is too close to what the agent reaches.`,
        ]),
  ];
}

/** Where pass^k can only take large steps, any fall is one beyond the limit. */
function sameRulesText({ rules, trials, maxPassKDrop }: AaReport): readonly string[] {
  const blocked = (name: string) => rules.find(({ rule }) => rule === name)?.blocked ?? 0;
  if (blocked('threshold') === 0 || blocked('threshold') !== blocked('pass-k-fell')) return [];
  return [
    `No drawn fall of pass^${trials} was as small as ${pointsText(maxPassKDrop)}, so the two rules on it block the same changes.`,
  ];
}

/** What drawing with replacement cannot know. */
function certaintyText({ noise, runs }: AaReport): string {
  const isSteady = noise.passRate.standardDeviation === 0;
  return isSteady
    ? `No task passed and failed by turns in ${plural(runs.a.decided + runs.b.decided, 'try', 'tries')}, so there was no noise to draw. More tries may show some.`
    : 'A task that passed every try is drawn as one that never fails; more tries show what is true of it.';
}

/** Two standard errors of a share. */
function margin(share: number, repetitions: number): string {
  return pointsText(2 * Math.sqrt((share * (1 - share)) / repetitions));
}
