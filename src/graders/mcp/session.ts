import { quoteText } from '../../core/quote.ts';
import type { CheckId, Era } from './checks.ts';
import type { Findings } from './findings.ts';
import { Gone } from './gone.ts';
import type { Guise } from './guise.ts';
import { createGuise } from './guise.ts';
import type { McpLimits } from './limits.ts';
import type { Peer, Request } from './peer.ts';
import type { Answer, Answered } from './read-message.ts';
import { resultTypeFault } from './result-type.ts';

type Result = Extract<Answered, { kind: 'result' }>['result'];

/** A conversation in one era, check by check. */
export interface Session {
  readonly era: Era;
  readonly findings: Findings;
  readonly peer: Peer;
  readonly guise: Guise;
  /** Runs one check; it was made unless an answer stayed away. What ends the conversation fails it, and is thrown on. */
  check(id: CheckId, work: () => Promise<void>): Promise<void>;
  /** What each request of this era carries as `_meta`. */
  meta(): object;
  /** Any answer; undefined is a silence, which has failed the check unless another fault explains it. */
  send(check: CheckId, method: string, params?: object, how?: Partial<Request>): Promise<Answered | undefined>;
  /** Only a result will do; anything else has failed the check. */
  ask(check: CheckId, method: string, params?: object): Promise<Result | undefined>;
  /** Throws Gone when the time for everything is over. */
  checkTime(): void;
  fail(check: CheckId, reason: string): void;
  warn(check: CheckId, text: string): void;
}

export const MODERN_VERSION = '2026-07-28';
const META = 'io.modelcontextprotocol';
/** After so many silences, nobody waits for the next one. */
const SILENCES = 2;

/** What each request of 2026-07-28 carries. */
export function modernMeta({ client }: Guise, version = MODERN_VERSION): object {
  return {
    [`${META}/protocolVersion`]: version,
    [`${META}/clientInfo`]: client,
    [`${META}/clientCapabilities`]: {},
  };
}

/** The versions that know initialize; the last one is asked for. */
export const LEGACY_VERSIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;

export function createSession(options: {
  readonly era: Era;
  readonly peer: Peer;
  readonly findings: Findings;
  readonly limits: McpLimits;
  readonly deadlineMs: number;
}): Session {
  const { era, peer, findings, limits, deadlineMs } = options;
  const guise = createGuise();
  let silences = 0;
  let wasSilent = false;
  const fail = (check: CheckId, reason: string) => findings.fail(check, `${era}: ${reason}`);

  async function send(
    check: CheckId,
    method: string,
    params?: object,
    how: Partial<Request> = {},
  ): Promise<Answered | undefined> {
    const before = findings.faults();
    const sent = era === 'modern' ? { _meta: modernMeta(guise), ...params } : params;
    const waitMs = waitFor(how.waitMs ?? limits.answerMs, deadlineMs);
    const answer = await peer.request({ ...how, method, params: sent, waitMs });
    if (answer.kind !== 'silence') {
      if (era === 'modern' && answer.kind === 'result') checkResultType(method, answer.result);
      return answer;
    }
    // A broken message in between is the answer that is missing: named once, where it belongs.
    const what = silence(how.told ?? method, answer);
    if (findings.faults() === before) fail(check, what);
    silences += 1;
    wasSilent = true;
    if (silences >= SILENCES) throw new Gone(what, true);
    return undefined;
  }

  function checkResultType(method: string, result: Result): void {
    const fault = resultTypeFault(method, result);
    if (fault !== undefined) fail('results', fault);
  }

  return {
    era,
    findings,
    peer,
    guise,
    meta: () => (era === 'modern' ? modernMeta(guise) : {}),
    send,
    fail,
    checkTime: () => void waitFor(0, deadlineMs),
    warn: (check, text) => findings.warn(check, `${era}: ${text}`),
    async check(id, work) {
      const before = findings.faults();
      wasSilent = false;
      try {
        await work();
        if (!wasSilent) findings.made(id);
      } catch (error) {
        if (error instanceof Gone && !error.isNamed && findings.faults() === before)
          fail(id, `the server ${error.message}; last asked: ${peer.lastAsked()}`);
        throw error;
      }
    },
    async ask(check, method, params) {
      const answer = await send(check, method, params);
      if (answer?.kind === 'result') return answer.result;
      if (answer !== undefined) fail(check, `${method} was answered by an error: ${errorText(answer)}`);
      return undefined;
    },
  };
}

/** Throws Gone when the time for everything is over. */
export function waitFor(wantedMs: number, deadlineMs: number): number {
  const leftMs = deadlineMs - performance.now();
  if (leftMs <= 0) throw new Gone('took up all the time that there is for the whole check');
  return Math.min(wantedMs, leftMs);
}

/** An id that counts as no id in many languages is named. */
export function silence(asked: string, { waitedMs, id }: Extract<Answer, { kind: 'silence' }>): string {
  return `gave no answer to ${asked}${id === 0 ? ' with id 0' : ''} in ${Math.round(waitedMs) / 1000} s`;
}

export function errorText({ code, message }: Extract<Answered, { kind: 'error' }>): string {
  return `${code} ${quoteText(message)}`;
}
