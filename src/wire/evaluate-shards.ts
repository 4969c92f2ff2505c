import { InfraError, UserError } from '../core/errors.ts';
import type { ConfirmLimits } from '../core/gate/confirm.ts';
import { joinedInPart } from '../core/gate/coverage.ts';
import { nextStep } from '../core/gate/next-step.ts';
import { poolAttempts } from '../core/pool-attempts.ts';
import type { Report } from '../core/report.ts';
import type { JoinedShards } from '../core/shard/join-shards.ts';
import { needsBase, withBase } from './base-look.ts';
import type { ChangeRequest } from './change-request.ts';
import { type EvaluatedChange, evaluateLook, judgeLook } from './evaluate-change.ts';
import { openSide, type Side } from './open-side.ts';
import type { Plan } from './plan-run.ts';
import type { RunWorld } from './run-world.ts';

/** Shards that were joined, and the way to more tries. */
export interface ShardsLook {
  readonly plan: Plan;
  readonly joined: JoinedShards;
  /** Opens the engine. Called only when something is to be run. Throws InfraError or UserError where that cannot be. */
  readonly openWorld: () => Promise<RunWorld>;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/**
 * Judges what shards found, like the first look of one job. What is suspicious is run again here, both sides on this one
 * machine. Without an engine, or where it would run under other conditions than the shards, the rule for a single look
 * decides, and a notice says why.
 */
export async function evaluateShards(
  look: ShardsLook,
  asked: ChangeRequest,
): Promise<Omit<EvaluatedChange, 'alongside'>> {
  const { plan, joined, nowMs, signal } = look;
  const { transcripts } = joined;
  const looked = poolAttempts(joined.report, asked.earlier ?? []);
  const lacksBase = needsBase({ looked, nowMs }, asked);
  const compared = lacksBase && joined.base !== null ? withBase({ looked, made: joined.base }, asked) : {};
  const request = { ...asked, ...compared };
  const judged = { plan, first: joined, looked, extra: looked.extra, nowMs };
  const canRunBase: ConfirmLimits['canRunBase'] = 'reason' in plan.base ? plan.base : true;
  const isDone = !(lacksBase && joined.base === null) && isSettled({ look, looked, canRunBase }, request);
  const limits: ConfirmLimits | undefined = asked.confirms ? { canRunBase } : undefined;
  if (isDone) return { ...judgeLook({ ...judged, limits }, request), transcripts };
  try {
    return await runAgain(look, asked);
  } catch (error) {
    if (!(error instanceof InfraError || error instanceof UserError) || signal.aborted) throw error;
    const notices = [...request.notices, noReruns(error, looked)];
    return { ...judgeLook({ ...judged, limits: undefined }, { ...request, notices }), transcripts };
  }
}

interface Unsettled {
  readonly look: ShardsLook;
  readonly looked: Report;
  readonly canRunBase: ConfirmLimits['canRunBase'];
}

/** Nothing is suspicious, or the policy wants no re-runs. */
function isSettled(
  { look, looked, canRunBase }: Unsettled,
  { confirms, entries, ancestors, policy }: ChangeRequest,
): boolean {
  if (!confirms) return true;
  const { quarantine } = look.plan.project.config;
  const wanted = { entries, ancestors, policy, quarantine, nowMs: look.nowMs, maxAgeMs: policy.maxBaselineAge };
  return nextStep({ ...wanted, report: looked, limits: { canRunBase } }).kind === 'stop';
}

async function runAgain(
  { plan, joined, openWorld }: ShardsLook,
  asked: ChangeRequest,
): Promise<Omit<EvaluatedChange, 'alongside'>> {
  await using world = await openWorld();
  const head = await openSide(plan, world, plan);
  checkSame(head, joined.report);
  return await evaluateLook({ plan, world, first: { ...joined, head } }, asked);
}

/** Tries of other files or another image would say nothing of those that are in doubt. */
function checkSame({ filesHash, defaultImage }: Side, { settings, fingerprint }: Report): void {
  if (filesHash !== settings['agentFiles']) {
    throw new InfraError('setup', "the agent's files are others here than in the shards");
  }
  const { image = 'none' } = fingerprint;
  if (image !== 'none' && defaultImage !== undefined && defaultImage.identity !== image) {
    throw new InfraError('image', `image ${defaultImage.ref} is another one here than in the shards`);
  }
}

function noReruns(error: Error, looked: Report): string {
  const hint = error instanceof UserError ? ` ${error.hint}` : '';
  const why = error.message.trim().replace(/[.:]+$/, '');
  return `Nothing was run again in the job that joins the shards: ${why}.${hint}${joinedInPart(looked) === undefined ? ' So the stricter rule for a single look decided.' : ''}`;
}
