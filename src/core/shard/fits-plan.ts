import type { Report } from '../report.ts';
import type { Task } from '../task.ts';
import { shardName } from './shard.ts';
import type { ShardResult } from './shard-result.ts';

/** What the job that joins would have run itself, at the same commit. */
export interface PlannedWhole {
  readonly subset: string;
  readonly selected: readonly Task[];
  /** Of each task. */
  readonly trials: number;
  /** Name of the agent. */
  readonly agent: string;
}

/** Where shards did other work than what is asked for, one sentence each; empty when they did that, and all of it. */
export function misfits(results: readonly ShardResult[], plan: PlannedWhole): readonly string[] {
  const wanted = new Map(plan.selected.map((task) => [task.id, task]));
  const dealt = new Set(results.flatMap(({ division }) => division.parts.flat()));
  const strays = [...dealt].filter((id) => !wanted.has(id)).sort();
  const missed = plan.selected.filter(({ id }) => !dealt.has(id)).map(({ id }) => id);
  const fault = (text: string) => `The shards were not made for this job: ${text}.`;
  return [
    ...missed.slice(0, 5).map((id) => fault(`task ${id}, which subset ${plan.subset} holds, was dealt out to none`)),
    ...strays.slice(0, 5).map((id) => fault(`task ${id} was dealt out, which subset ${plan.subset} does not hold`)),
    ...results.flatMap((result) => {
      const text = misfit(result, plan, wanted);
      return text === undefined ? [] : [`The result of ${shardName(result.shard)} was refused: ${text}.`];
    }),
  ];
}

function misfit(
  { report, definitions }: ShardResult,
  { trials, agent }: PlannedWhole,
  wanted: ReadonlyMap<string, Task>,
): string | undefined {
  if (report.k !== trials) return `it made ${report.k} tries a task where ${trials} are asked for`;
  // A shard without tasks runs no agent.
  if (report.tasks.length > 0 && report.settings['agent'] !== agent) return `it is not of agent ${agent}`;
  const other = definitions.find(({ id, hash, graderHash }) => {
    const task = wanted.get(id);
    return task !== undefined && (task.hash !== hash || task.graderHash !== graderHash);
  });
  if (other !== undefined) return `it knows another version of task ${other.id}`;
  // The hash of a task with an image of its own covers the image that was found, which is not here to be looked at.
  const changed = report.tasks.find(({ id, hash }) => {
    const task = wanted.get(id);
    return task !== undefined && task.environment.image === undefined && task.hash !== hash;
  });
  return changed === undefined ? undefined : `it measured another version of task ${changed.id}`;
}

/** What a report says of tasks beside their tries, in the words of their own files. */
export function describedAs(report: Report, tasks: readonly Task[]): Report {
  const known = new Map(tasks.map((task) => [task.id, task]));
  const described = report.tasks.map((task) => {
    const { tags, file } = known.get(task.id) ?? task;
    return { ...task, tags, file };
  });
  return { ...report, tasks: described };
}
