import { InfraError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { Task } from '../core/task.ts';
import type { ValidationRow } from '../render/validation.ts';

/** One try each by every solution of a task and by an agent that does nothing. */
export interface Passes {
  /** The first solutions of all tasks, then the second ones of those that have more, and so on. */
  readonly solved: readonly Report[];
  readonly idle: Report;
}

const SOLUTION = /^solve(-[A-Za-z0-9._-]+)?\.sh$/;

/** The scripts that show, each alone, that a task can be solved: solve.sh first, then solve-NAME.sh by name. */
export function solutionsOf({ solution }: Pick<Task, 'solution'>): readonly string[] {
  const names = solution.map(({ path }) => path).filter((path) => SOLUTION.test(path));
  return names.sort((a, b) => Number(b === 'solve.sh') - Number(a === 'solve.sh') || (a < b ? -1 : 1));
}

/** Whether a task is sound: each of its solutions passes and doing nothing does not. All that is wrong at once. */
export function judgeTask(task: Pick<Task, 'id' | 'solution'>, { solved, idle }: Passes): ValidationRow {
  const names = solutionsOf(task);
  const tries = names.map((name, round) => ({ name, trial: onlyTrial(solved[round], task.id) }));
  const nothing = onlyTrial(idle, task.id);
  const problems = [...solutionProblems(tries), idleProblem(nothing)].filter((problem) => problem !== null);
  return {
    id: task.id,
    reference: referenceOf(tries),
    nothing: nothing.verdict ?? 'not measured',
    problem: problems.length === 0 ? null : problems.join('; '),
  };
}

interface Try {
  readonly name: string;
  readonly trial: OnlyTrial;
}

/** The first that does not pass, else that they do. */
function referenceOf(tries: readonly Try[]): string {
  const worst = tries.find(({ trial }) => trial.verdict !== 'pass') ?? tries[0];
  return worst === undefined ? 'missing' : (worst.trial.verdict ?? 'not measured');
}

type OnlyTrial = ReturnType<typeof onlyTrial>;

function solutionProblems(tries: readonly Try[]): readonly string[] {
  if (tries.length === 0) return ['has no solution/solve.sh, so nothing shows that it can be solved'];
  return tries.flatMap(({ name, trial }) => {
    const which = tries.length === 1 ? 'its solution' : `its solution ${name}`;
    return trial.verdict === 'pass' ? [] : [`${which} does not pass: ${whyOf(trial)}`];
  });
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

function onlyTrial(report: Report | undefined, id: string) {
  const trial = report?.tasks.find((task) => task.id === id)?.trials[0];
  if (trial === undefined) throw new InfraError('sandbox', `the run ended before ${id} was tried`);
  return trial;
}
