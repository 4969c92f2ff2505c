import { InfraError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { Task } from '../core/task.ts';
import type { ValidationRow } from '../render/validation.ts';

/** One try each by a task's own solution and by an agent that does nothing. */
export interface Passes {
  /** Null when no task has a solution to try. */
  readonly solved: Report | null;
  readonly idle: Report;
}

/** Whether a task has something that shows that it can be solved. */
export function hasSolution({ solution }: Pick<Task, 'solution'>): boolean {
  return solution.some(({ path }) => path === 'solve.sh');
}

/** Whether a task is sound: its solution passes and doing nothing does not. All that is wrong at once. */
export function judgeTask(task: Pick<Task, 'id' | 'solution'>, { solved, idle }: Passes): ValidationRow {
  const reference = hasSolution(task) ? onlyTrial(solved, task.id) : null;
  const nothing = onlyTrial(idle, task.id);
  const problems = [solutionProblem(reference), idleProblem(nothing)].filter((problem) => problem !== null);
  return {
    id: task.id,
    reference: reference === null ? 'missing' : (reference.verdict ?? 'not measured'),
    nothing: nothing.verdict ?? 'not measured',
    problem: problems.length === 0 ? null : problems.join('; '),
  };
}

type OnlyTrial = ReturnType<typeof onlyTrial>;

function solutionProblem(reference: OnlyTrial | null): string | null {
  if (reference === null) return 'has no solution/solve.sh, so nothing shows that it can be solved';
  return reference.verdict === 'pass' ? null : `its solution does not pass: ${whyOf(reference)}`;
}

function idleProblem(nothing: OnlyTrial): string | null {
  if (nothing.verdict === null) return `doing nothing could not be tried: ${whyOf(nothing)}`;
  return nothing.verdict === 'pass' ? 'an agent that does nothing passes' : null;
}

function whyOf({ endDetail, criteria }: OnlyTrial): string {
  const missed = criteria
    .filter((criterion) => criterion.grade !== 'pass')
    .map(({ id, reason }) => `${id} ${reason ?? ''}`);
  return [...(endDetail === null ? [] : [endDetail]), ...missed].join('; ');
}

function onlyTrial(report: Report | null, id: string) {
  const trial = report?.tasks.find((task) => task.id === id)?.trials[0];
  if (trial === undefined) throw new InfraError('sandbox', `the run ended before ${id} was tried`);
  return trial;
}
