import type { Comparison } from '../comparison.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { Reason } from '../verdict.ts';
import { falseAlarmRate } from './false-alarm-rate.ts';
import { gatedTasks, type JudgedTask } from './gated-tasks.ts';
import { isWorse } from './judge-task.ts';
import { FALSE_ALARM_RUNS, SHALLOW_DEPTH } from './rules-table.ts';
import { runReason, tasks as taskCount, tries } from './words.ts';

/** Why a pass means little: too few stored tries, or tasks that could break without being noticed. Empty: it means something. */
export function sensitivityNotes(
  comparison: Comparison,
  /** `moreTries`: how often a suspect would have been run again. */
  { mode, moreTries }: { readonly mode: GatePolicy['mode']; readonly moreTries: number },
): readonly Reason[] {
  const gated = gatedTasks(comparison.tasks);
  const depth = comparison.baseline?.depth ?? 0;
  const blind =
    mode === 'evidence' ? gated.filter(({ arms }) => !canSeeBreakage(arms, { gated: gated.length, moreTries })) : [];
  const isMostlyBlind = blind.length * 2 > gated.length;
  if (gated.length === 0 || (depth >= SHALLOW_DEPTH && !isMostlyBlind)) return [];
  const stored = `The baseline holds ${tries(depth)} a task, ${SHALLOW_DEPTH} are wanted`;
  const unseen = `${blind.length} of ${taskCount(gated.length)} could fail every try without being told from chance`;
  const causes = [...(depth < SHALLOW_DEPTH ? [stored] : []), ...(blind.length > 0 ? [unseen] : [])];
  return [runReason('sensitivity', `Low sensitivity. ${causes.join('; ')}.`)];
}

/** What was compared with less than was asked for: a smaller k, tasks without enough tries for it, changed tasks. */
export function comparisonNotes({ tasks, suite }: Comparison, wantedK: number): readonly Reason[] {
  if (suite === null) return [];
  const gated = gatedTasks(tasks);
  const shallow = gated.filter(({ arms }) => Math.min(arms.base.decided, arms.head.decided) < suite.k).length;
  return [
    ...(suite.k < wantedK
      ? [
          runReason(
            'k',
            `pass^${suite.k} is compared, not pass^${wantedK}: too few tasks have ${tries(wantedK)} on both sides.`,
          ),
        ]
      : []),
    ...(shallow > 0
      ? [
          runReason(
            'k',
            `${taskCount(shallow)} of ${gated.length} left out of pass^${suite.k}: fewer than ${tries(suite.k)} on a side.`,
          ),
        ]
      : []),
  ];
}

/** How often the threshold on pass^k blocks this suite for nothing. */
export function falseAlarmNote({ tasks, suite }: Comparison, { maxPassKDrop }: GatePolicy): readonly Reason[] {
  if (suite === null) return [];
  const arms = gatedTasks(tasks).map((task) => task.arms);
  const rate = falseAlarmRate({ tasks: arms, k: suite.k, maxPassKDrop, ...FALSE_ALARM_RUNS });
  const share = `about ${Math.round(rate * 100)} of 100 changes that change nothing`;
  return [runReason('false-alarms', `With these numbers of tries, the limit on pass^${suite.k} blocks ${share}.`)];
}

function canSeeBreakage(
  { base, head }: JudgedTask['arms'],
  { gated, moreTries }: { readonly gated: number; readonly moreTries: number },
): boolean {
  return isWorse({ base, head: { passed: 0, decided: head.decided + moreTries } }, gated);
}
