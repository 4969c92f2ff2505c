import { judgeSensitivity, judgeSubset, type SubsetFacts, smallestDropOf } from '../../core/doctor/judge-suite.ts';
import { UserError } from '../../core/errors.ts';
import { selectTasks } from '../../core/select.ts';
import type { Plan } from '../../wire/plan-run.ts';
import { type Check, type Given, LIMIT_MS } from './check.ts';

/** The tasks as they were read, the part that pull requests run, and what that part can see. */
export function suiteCheck({ plan }: Given): Check {
  return {
    name: 'suite',
    limitMs: LIMIT_MS,
    async look() {
      const { config, configFile, tasks } = plan.project;
      const count = `${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}`;
      const subset = subsetFacts(plan);
      const size = { tasks: 'fast' in subset ? subset.fast : tasks.length, trials: plan.trials };
      return [
        { check: 'config', state: 'well', text: `${configFile} and ${count} can be read` },
        judgeSubset(subset),
        ...(config.gate.mode === 'evidence' ? [judgeSensitivity({ ...size, smallestDrop: smallestDropOf(size) })] : []),
      ];
    },
  };
}

function subsetFacts({ project }: Plan): SubsetFacts {
  const { tasks, config } = project;
  const tag = config.subsets['fast']?.tags?.[0] ?? 'fast';
  const known = { tasks: tasks.length, firstTask: tasks[0]?.file ?? 'a task', tag };
  try {
    const { selected } = selectTasks({ tasks, subset: 'fast', subsets: config.subsets });
    return { ...known, fast: selected.length };
  } catch (error) {
    if (error instanceof UserError) return { ...known, problem: error.message };
    throw error;
  }
}
