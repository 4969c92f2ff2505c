import type { Finding } from '../../core/doctor/finding.ts';
import { type EngineFacts, judgeEngine } from '../../core/doctor/judge-engine.ts';
import { judgeClock } from '../../core/doctor/judge-machine.ts';
import { InfraError } from '../../core/errors.ts';
import { type EngineState, engineShown, inspectEngine } from '../../sandbox/inspect-engine.ts';
import { engineLocation } from '../../wire/engine-location.ts';
import { type Check, type Given, messageOf } from './check.ts';
import { judgeEngineDisk } from './machine-check.ts';

/** A busy engine takes its time. */
export const ENGINE_LIMIT_MS = 10_000;

/** Whether the engine answers, its clock, and its disk where that is this machine's. */
export function engineCheck({ env, now }: Given): Check {
  return {
    name: 'engine',
    // Its own requests end before that.
    limitMs: 2 * ENGINE_LIMIT_MS + 1000,
    async look(): Promise<readonly Finding[]> {
      const location = engineLocation(env);
      const at = engineShown(location);
      const state = await inspectEngine(location, { timeoutMs: ENGINE_LIMIT_MS, now }).catch((error: unknown) =>
        failureOf(error, at),
      );
      if ('why' in state) return [judgeEngine({ ...state, at })];
      const { version, apiVersion, os, clockMs, askedAtMs, dataFolder } = state;
      return [
        judgeEngine({ kind: 'answers', at, version, apiVersion, os }),
        judgeClock({ engineMs: clockMs, hereMs: askedAtMs }),
        ...(at.startsWith('unix:') ? await judgeEngineDisk(dataFolder) : []),
      ];
    },
  };
}

type Silence = Pick<Extract<EngineFacts, { readonly why: string }>, 'kind' | 'why'>;

/** Of an engine elsewhere our own words, which know of TLS; of a socket what the system says. */
function failureOf(error: unknown, at: string): Silence | EngineState {
  if (!(error instanceof InfraError)) throw error;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return {
    kind: code === 'EACCES' || code === 'EPERM' ? 'closed' : 'silent',
    why: at.startsWith('unix:') || code === 'ECONNREFUSED' ? messageOf(cause ?? error) : wordsOf(error),
  };
}

/** Without what was being done, and without the end mark. */
function wordsOf({ message }: InfraError): string {
  return message.replace(/^[^:]*: /, '').replace(/[.?]$/, '');
}
