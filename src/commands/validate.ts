import { agentSchema, createAgent } from '../agents/index.ts';
import type { Agent } from '../core/agent.ts';
import type { Task } from '../core/task.ts';
import { renderValidation } from '../render/validation.ts';
import { makeTrials } from '../wire/make-trials.ts';
import { openWith } from '../wire/open-side.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { RunWorld } from '../wire/run-world.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { hasSolution, judgeTask, type Passes } from './judge-task.ts';
import { RUN_OPTIONS } from './overrides.ts';
import { screenOf } from './run.ts';
import { planFrom, withWorld } from './session.ts';

const USED = ['config', 'tasks', 'subset', 'task', 'concurrency', 'timeout'];

export const validate: Command = {
  name: 'validate',
  usage: 'validate [--task ID] [--json]',
  options: [
    ...RUN_OPTIONS.filter(({ name }) => USED.includes(name)),
    { name: 'json', help: 'Print one row a task as JSON on stdout.' },
  ],
  positionals: { min: 0, max: 0 },
  run: validateTasks,
};

/** Exit 1 when a task is broken: its solution does not pass, or doing nothing does. */
async function validateTasks(args: Arguments, terminal: Terminal): Promise<0 | 1> {
  const plan = { ...(await planFrom(args, terminal)), trials: 1 };
  const rows = await withWorld(plan, terminal, async (world) => {
    const passes = await tryBoth(plan, world);
    return plan.selection.selected.map((task) => judgeTask(task, passes));
  });
  terminal.out(args.flags.has('json') ? `${JSON.stringify(rows)}\n` : renderValidation(rows, screenOf(terminal)));
  return rows.every((row) => row.problem === null) ? 0 : 1;
}

async function tryBoth(plan: Plan, world: RunWorld): Promise<Passes> {
  const { selected } = plan.selection;
  const solvable = selected.filter(hasSolution);
  const note = (text: string) => world.onProgress({ kind: 'note', text });
  const tryOn = async (tasks: readonly Task[], agent: Agent) => {
    const part = { ...plan, selection: { ...plan.selection, selected: tasks } };
    return (await makeTrials(part, world, await openWith(part, world, { agent, layer: undefined }))).report;
  };
  for (const { id } of selected.filter((task) => !hasSolution(task))) note(`${id}: has no solution/solve.sh`);
  note(`1/2 solutions: ${solvable.length === 0 ? 'there is none to try' : 'every task should pass'}`);
  const solved = solvable.length === 0 ? null : await tryOn(solvable, await referenceAgent(plan));
  note('2/2 doing nothing: every task should fail');
  return { solved, idle: await tryOn(selected, await commandAgent('true')) };
}

/** Runs each task's own solution/solve.sh, which lies in /solution for this alone. */
async function referenceAgent({ selection }: Plan): Promise<Agent> {
  const agent = await commandAgent('sh /solution/solve.sh');
  const solutions = new Map(selection.selected.map(({ id, solution }) => [id, solution]));
  return {
    ...agent,
    async run(context) {
      await context.sandbox.put({ files: solutions.get(context.task.id) ?? [], into: '/solution', owner: 'root' });
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
