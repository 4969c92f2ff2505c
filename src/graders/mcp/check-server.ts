import { ContainerEnded } from '../../core/errors.ts';
import type { GradedPart } from '../../core/grade.ts';
import type { Era, Eras } from './checks.ts';
import type { Expectations } from './exercise.ts';
import { exercise } from './exercise.ts';
import type { Findings } from './findings.ts';
import { createFindings } from './findings.ts';
import { Gone } from './gone.ts';
import type { Outcome } from './judge-eras.ts';
import { judgeEras } from './judge-eras.ts';
import type { McpLimits } from './limits.ts';
import type { StartMcp } from './mcp-process.ts';
import { NotStarted } from './mcp-process.ts';
import type { Opening } from './open-session.ts';
import { checkVersions, openLegacy, openModern } from './open-session.ts';
import { partsOf } from './parts.ts';
import { createPeer } from './peer.ts';
import type { Session } from './session.ts';
import { createSession, waitFor } from './session.ts';

/** How long a server may take to end once its stdin is closed; not to is no fault. */
const LEAVING_MS = 2_000;

export interface ServerCheck extends Expectations {
  readonly start: StartMcp;
  readonly eras: Eras;
  readonly limits: McpLimits;
  /** Weights by check, or by the word before its first dot; 1 where nothing is given. */
  readonly weights: Readonly<Record<string, number>>;
  /** Checks whose failure is only a warning, by their ids. */
  readonly lenient: readonly string[];
  /** Done when a session of an era has ended. Fails the check `end-state` by what it returns. */
  readonly endState?: () => Promise<string | undefined>;
}

/** Talks to a server as clients of both eras do, each time to a fresh process, and grades what it has seen of it. */
export async function checkServer(check: ServerCheck): Promise<readonly GradedPart[]> {
  const findings = createFindings();
  const { limits, eras } = check;
  const context = { check, findings, deadlineMs: performance.now() + limits.totalMs };
  const outcomes = { legacy: UNOPENED, modern: UNOPENED };
  if (eras !== 'modern') outcomes.legacy = await converse(context, 'legacy', limits.startMs);
  if (eras !== 'legacy') {
    const { openMs } = outcomes.legacy;
    // Its first answer tells how long a start takes; without one, it may be that slow.
    const wait = openMs === undefined ? limits.startMs : Math.max(limits.discoverMs, 3 * openMs);
    outcomes.modern = await converse(context, 'modern', Math.min(wait, limits.startMs));
  }
  if (outcomes.modern.kind === 'opened') {
    await withSession(context, 'modern', (session) => checkVersions(session, limits.startMs));
  }
  judgeEras(eras, findings, outcomes);
  return partsOf(check, findings, {
    legacy: outcomes.legacy.kind === 'opened',
    modern: outcomes.modern.kind === 'opened',
  });
}

interface Context {
  readonly check: ServerCheck;
  readonly findings: Findings;
  readonly deadlineMs: number;
}

const UNOPENED: Outcome = { kind: 'refused', why: 'did not start', by: 'end', openMs: undefined };

/** A whole session in one era, from the start of a process to its end. */
async function converse(context: Context, era: Era, waitMs: number): Promise<Outcome> {
  const startedMs = performance.now();
  const seen: { outcome: Outcome } = { outcome: UNOPENED };
  await withSession(context, era, async (session) => {
    const opening = await openWithin(session, waitMs, context.deadlineMs);
    const isAnswer = opening.kind === 'opened' || opening.by === 'error';
    seen.outcome = { ...opening, openMs: isAnswer ? performance.now() - startedMs : undefined };
    if (opening.kind === 'opened') await exercise(session, opening.hasTools, context.check);
  });
  if (seen.outcome.kind === 'opened') await checkEndState(context, era);
  return seen.outcome;
}

async function openWithin(session: Session, waitMs: number, deadlineMs: number): Promise<Opening> {
  const open = session.era === 'legacy' ? openLegacy : openModern;
  const before = session.findings.faults();
  try {
    const timeMs = waitFor(waitMs, deadlineMs);
    const opening = await open(session, timeMs);
    if (opening.kind === 'opened' || opening.by !== 'silence') return opening;
    // A broken answer is one, too.
    if (session.findings.faults() > before) return { ...opening, by: 'error' };
    return timeMs < waitMs ? { ...opening, by: 'time' } : opening;
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    return { kind: 'refused', why: `the server ${error.message}`, by: performance.now() < deadlineMs ? 'end' : 'time' };
  }
}

async function checkEndState({ check, findings }: Context, era: Era): Promise<void> {
  if (check.endState === undefined) return;
  const fault = await check.endState();
  findings.made('end-state');
  if (fault !== undefined) findings.fail('end-state', `${era}: ${fault}`);
}

/** A fresh process, read to its end. */
async function withSession(context: Context, era: Era, work: (session: Session) => Promise<void>): Promise<void> {
  const { findings, check, deadlineMs } = context;
  try {
    await using server = await check.start();
    const peer = createPeer(server, { era, findings });
    try {
      await work(createSession({ era, peer, findings, limits: check.limits, deadlineMs }));
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
    const leaves = await peer.leave(Math.min(LEAVING_MS, check.limits.answerMs));
    if (!leaves) findings.warn('liveness', `${era}: does not end when its stdin is closed`);
  } catch (error) {
    if (!(error instanceof ContainerEnded || error instanceof NotStarted)) throw error;
    findings.fail('starts', `${era}: ${error.message}`);
  }
}
