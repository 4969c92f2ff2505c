import { agentSchema, createAgent } from '../agents/index.ts';
import type { Agent } from '../core/agent.ts';
import type { Task } from '../core/task.ts';
import { renderValidation } from '../render/validation.ts';
import { visibleText } from '../render/visible-text.ts';
import { makeTrials } from '../wire/make-trials.ts';
import { openWith } from '../wire/open-side.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { RunWorld } from '../wire/run-world.ts';
import { watchedNothing, watchedNothingText } from '../wire/watched-nothing.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { judgeTask, type Passes, solutionsOf } from './judge-task.ts';
import { RUN_OPTIONS } from './overrides.ts';
import { screenOf } from './screen.ts';
import { withWorld } from './session.ts';
import { planOfSome } from './settle-plan.ts';

const USED = ['config', 'tasks', 'subset', 'task', 'concurrency', 'timeout'];

export const validate: Command = {
  name: 'validate',
  usage: 'validate [--task ID] [--json]',
  options: [
    ...RUN_OPTIONS.filter(({ name }) => USED.includes(name)),
    { name: 'json', help: 'Print one row a task as JSON on stdout.' },
  ],
  positionals: { min: 0, max: 0 },
  notes: ['Exit codes: 0 every task is sound, 1 a task is broken, 2 nothing could be tried, or bad input.'],
  run: validateTasks,
};

/** Exit 1 when a task is broken: one of its solutions does not pass, or doing nothing does. */
async function validateTasks(args: Arguments, terminal: Terminal): Promise<0 | 1> {
  const plan = { ...(await planOfSome(args, terminal)), trials: 1 };
  const blind = (await watchedNothing(plan.root, plan.project)) ?? [];
  terminal.err(blind.map((one) => `${visibleText(watchedNothingText(one), 1000)}\n`).join(''));
  const rows = await withWorld(plan, terminal, async (world) => {
    const passes = await tryAll(plan, world);
    return plan.selection.selected.map((task) => judgeTask(task, passes));
  });
  terminal.out(args.flags.has('json') ? `${JSON.stringify(rows)}\n` : renderValidation(rows, screenOf(terminal)));
  return rows.every((row) => row.problem === null) ? 0 : 1;
}

async function tryAll(plan: Plan, world: RunWorld): Promise<Passes> {
  const { selected } = plan.selection;
  const solvable = selected.filter((task) => solutionsOf(task).length > 0);
  const note = (text: string) => world.onProgress({ kind: 'note', text });
  const tryOn = async (tasks: readonly Task[], agent: Agent) => {
    const part = { ...plan, selection: { ...plan.selection, selected: tasks } };
    return (await makeTrials(part, world, await openWith(part, world, { agent, layer: undefined }))).report;
  };
  for (const { id } of selected.filter((task) => !solvable.includes(task))) note(`${id}: has no solution/solve.sh`);
  note(`1/2 solutions: ${solvable.length === 0 ? 'there is none to try' : 'every task should pass'}`);
  const solved = [];
  for (let round = 0; ; round += 1) {
    const tasks = solvable.filter((task) => solutionsOf(task).length > round);
    if (tasks.length === 0) break;
    solved.push(await tryOn(tasks, await referenceAgent(plan, round)));
  }
  note('2/2 doing nothing: every task should fail');
  return { solved, idle: await tryOn(selected, await commandAgent('true')) };
}

/** Runs one solution of each task, which lies in /solution for this alone. */
async function referenceAgent({ selection }: Plan, round: number): Promise<Agent> {
  const scripts = [...new Set(selection.selected.flatMap((task) => solutionsOf(task)[round] ?? []))];
  const agents = new Map<string, Agent>();
  for (const script of scripts) agents.set(script, await commandAgent(`sh /solution/${script}`));
  const first = [...agents.values()][0];
  if (first === undefined) throw new Error('no task has a solution to try');
  const tasks = new Map(selection.selected.map((task) => [task.id, task]));
  return {
    ...first,
    async run(context) {
      const task = tasks.get(context.task.id);
      const agent = agents.get((task && solutionsOf(task)[round]) ?? '');
      if (task === undefined || agent === undefined) throw new Error(`${context.task.id} has no solution to try`);
      await context.sandbox.put({ files: task.solution, into: '/solution', owner: 'root' });
      return agent.run(context);
    },
  };
}

function commandAgent(run: string): Promise<Agent> {
  const unused = () => {
    throw new Error('a command agent needs neither a model nor files');
  };
  return createAgent(agentSchema.parse({ type: 'command', run }), {
    prices: {},
    createModelClient: unused,
    readText: unused,
    readSecret: unused,
    resolveFile: unused,
  });
}
