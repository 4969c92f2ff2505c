import { expect, test } from 'vitest';
import { NOON } from '../../test/support/builders.ts';
import { aShard } from '../../test/support/shard-result.ts';
import { InfraError } from '../core/errors.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import { gatePolicySchema } from '../core/gate-policy.ts';
import { joinShards } from '../core/shard/join-shards.ts';
import type { Trial } from '../core/trial.ts';
import { evaluateShards, type ShardsLook } from './evaluate-shards.ts';
import type { Plan } from './plan-run.ts';

const WHOLE = { leftOut: [], isWhole: true };
const fail = (trial: Trial): Trial => ({ ...trial, verdict: 'fail', score: 0 });

/** Shards whose apple fails in each of its tries when it is worse. */
function joinedShards({ isWorse }: { readonly isWorse: boolean }) {
  const [first, second] = [aShard(1), aShard(2)];
  const tasks = first.report.tasks.map((task) =>
    isWorse && task.id === 'apple' ? { ...task, trials: task.trials.map(fail) } : task,
  );
  return joinShards([{ ...first, report: { ...first.report, tasks } }, second], WHOLE);
}

/** Only the shard that has apple. */
function joinedInPart() {
  const { report, ...rest } = aShard(1);
  const tasks = report.tasks.map((task) => ({ ...task, trials: task.trials.map(fail) }));
  return joinShards([{ ...rest, report: { ...report, tasks } }], { ...WHOLE, isWhole: false });
}

interface Asked {
  readonly joined: ReturnType<typeof joinShards>;
  readonly confirms?: boolean;
}

async function evaluate({ joined, confirms = true }: Asked) {
  let opened = 0;
  const stored = reportAsEntry({ ...joinedShards({ isWorse: false }).report, createdAt: NOON - 1000 });
  // Nothing but these parts of a plan is looked at before an engine is there.
  const plan = {
    base: { root: '/base', commit: 'b'.repeat(40), taskIds: [] },
    moved: [],
    project: { config: { quarantine: [] } },
  } as unknown as Plan;
  const look: ShardsLook = {
    plan,
    joined,
    openWorld: async () => {
      opened += 1;
      throw new InfraError('engine', 'no container engine answers.');
    },
    nowMs: NOON + 10,
    signal: new AbortController().signal,
  };
  const { view } = await evaluateShards(look, {
    entries: [stored, stored, stored, stored].map((entry, at) => ({ ...entry, createdAt: NOON - 1000 * (at + 1) })),
    policy: gatePolicySchema.parse({}),
    notices: [],
    baselineDamaged: false,
    confirms,
    place: null,
  });
  return { opened, view };
}

test('where nothing is suspicious no engine is opened', async () => {
  const { opened, view } = await evaluate({ joined: joinedShards({ isWorse: false }) });
  expect(opened).toBe(0);
  expect(view.verdict.verdict).toBe('pass');
  expect(view.context.notices).toEqual([]);
});

test('where something is, and no engine answers, the rule for a single look decides and a notice says so', async () => {
  const { opened, view } = await evaluate({ joined: joinedShards({ isWorse: true }) });
  expect(opened).toBe(1);
  expect(view.context.notices).toEqual([
    'Nothing was run again in the job that joins the shards: no container engine answers. So the stricter rule for a single look decided.',
  ]);
});

test('suspects of shards joined in part are run again too; where that cannot be, nothing is blocked by a single look', async () => {
  const { opened, view } = await evaluate({ joined: joinedInPart() });
  expect(opened).toBe(1);
  expect(view.verdict).toMatchObject({ state: 'not_measured', reasons: [{ rule: 'shards' }] });
  expect(view.context.notices).toEqual([
    'Nothing was run again in the job that joins the shards: no container engine answers.',
  ]);
});

test('nothing is run again where the shards do not fit together', async () => {
  const { opened, view } = await evaluate({ joined: joinedInPart(), confirms: false });
  expect({ opened, state: view.verdict.state, notices: view.context.notices }).toEqual({
    opened: 0,
    state: 'not_measured',
    notices: [],
  });
});
