import type { BaselineEntry } from '../baseline.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { dated } from '../gate/dated.ts';
import { inHistory } from '../gate/in-history.ts';
import { type PoolTask, pool } from '../gate/pool.ts';
import { storedTasks } from '../gate/stored-tasks.ts';
import { leaveOut, type Selection } from '../select.ts';
import type { Task } from '../task.ts';
import { VERSION } from '../version.ts';

export interface TopUpRequest {
  readonly selection: Selection;
  readonly entries: readonly BaselineEntry[];
  /** First-parent history that later changes will be compared with, newest first; undefined: not known. */
  readonly ancestors: readonly string[] | undefined;
  /** Tries that each task is to have. */
  readonly depth: number;
  /** Name of the agent. */
  readonly agent: string;
  /** Unix ms. */
  readonly nowMs: number;
  readonly maxAgeMs: number;
}

/**
 * Keeps the tasks of which the baseline holds fewer comparable tries than wanted, the fewest first. What is comparable
 * is decided by the conditions of the newest run: those of this run are known only once it was made.
 */
export function lackingDepth(request: TopUpRequest): Selection {
  const { selection, depth } = request;
  const depths = depthsOf(request);
  const deep = selection.selected.filter(({ id }) => (depths.get(id) ?? 0) >= depth);
  const left = leaveOut(
    selection,
    new Map(deep.map(({ id }) => [id, `the baseline holds ${depth} tries or more of it`])),
  );
  if (left.selected.length === 0) {
    return { ...left, nothing: { rule: 'deep-enough', text: deepText(depth) } };
  }
  return { ...left, selected: left.selected.toSorted((a, b) => (depths.get(a.id) ?? 0) - (depths.get(b.id) ?? 0)) };
}

function deepText(depth: number): string {
  return `The baseline is deep enough: it holds ${depth} comparable tries or more of every task.`;
}

function depthsOf({
  selection,
  entries,
  ancestors,
  nowMs,
  maxAgeMs,
  agent,
}: TopUpRequest): ReadonlyMap<string, number> {
  const { known } = inHistory(dated(entries, nowMs).past, ancestors);
  const [newest] = known;
  if (newest === undefined) return new Map();
  const { agentType = '', image = '' } = newest.fingerprint;
  const ours = fingerprintOf({ agentName: agent, agentType, imageIdentity: image, harnessVersion: VERSION });
  const report = {
    tasks: selection.selected.map((task) => asStored(task, known)),
    selection: { subset: selection.subset, leftOut: selection.leftOut },
    fingerprint: { ...newest.fingerprint, ...ours },
  };
  const { tasks } = pool(entries, { report, nowMs, maxAgeMs, ancestors });
  return new Map([...tasks].map(([id, task]) => [id, task.state === 'comparable' ? task.trials.length : 0]));
}

/** The stored hash of a task with an image of its own covers what the engine found: the newest is as good as any. */
function asStored({ id, hash, graderHash, environment }: Task, runs: readonly BaselineEntry[]): PoolTask {
  if (environment.image === undefined) return { id, hash, graderHash };
  const newest = runs.flatMap((run) => storedTasks(run, id))[0];
  return { id, hash: newest?.hash ?? hash, graderHash };
}
