import { agentSchema, createAgent } from '../agents/index.ts';
import type { Agent } from '../core/agent.ts';
import { InfraError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { Task } from '../core/task.ts';
import type { ValidationRow } from '../render/validation.ts';
import { renderValidation } from '../render/validation.ts';
import { makeTrials } from '../wire/make-trials.ts';
import { openWith } from '../wire/open-side.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { Arguments, Command, Terminal } from './command.ts';
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
    const tryAgent = async (agent: Agent) =>
      (await makeTrials(plan, world, await openWith(plan, world, { agent, layer: undefined }))).report;
    const solved = await tryAgent(await referenceAgent(plan));
    const idle = await tryAgent(await commandAgent('true'));
    return plan.selection.selected.map((task) => rowOf(task, solved, idle));
  });
  terminal.out(args.flags.has('json') ? `${JSON.stringify(rows)}\n` : renderValidation(rows, screenOf(terminal)));
  return rows.every((row) => row.problem === null) ? 0 : 1;
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
  });
}

function rowOf(task: Task, solved: Report, idle: Report): ValidationRow {
  const [reference, nothing] = [onlyTrial(solved, task.id), onlyTrial(idle, task.id)];
  return {
    id: task.id,
    reference: reference.verdict ?? 'not measured',
    nothing: nothing.verdict ?? 'not measured',
    problem: problemOf(task, reference, nothing),
  };
}

type OnlyTrial = ReturnType<typeof onlyTrial>;

function problemOf(task: Task, reference: OnlyTrial, nothing: OnlyTrial): string | null {
  if (task.solution.length === 0) return 'has no solution/solve.sh, so nothing shows that it can be solved';
  if (reference.verdict !== 'pass') return `its solution does not pass: ${whyOf(reference)}`;
  if (nothing.verdict === null) return `doing nothing could not be tried: ${whyOf(nothing)}`;
  return nothing.verdict === 'pass' ? 'an agent that does nothing passes' : null;
}

function whyOf({ endDetail, criteria }: OnlyTrial): string {
  const missed = criteria
    .filter((criterion) => criterion.grade !== 'pass')
    .map(({ id, reason }) => `${id} ${reason ?? ''}`);
  return [...(endDetail === null ? [] : [endDetail]), ...missed].join('; ');
}

function onlyTrial(report: Report, id: string) {
  const trial = report.tasks.find((task) => task.id === id)?.trials[0];
  if (trial === undefined) throw new InfraError('sandbox', `the run ended before ${id} was tried`);
  return trial;
}
