import { InfraError } from '../core/errors.ts';
import type { OpenTrial } from './open-trial.ts';
import { refuse } from './refuse.ts';
import { relayError } from './relay-reply.ts';
import type { IncomingCall } from './serve-call.ts';
import { refuseByEnd, requestOf, signalOf } from './serve-call.ts';

/** Far more than any agent needs, far less than what would use up the provider's patience with our key. */
const MOST_COUNTS = 500;

/** Asks the provider how long a prompt is. Costs nothing and is no step; that it fails ends no trial. */
export async function countTokens(trial: OpenTrial, call: IncomingCall): Promise<void> {
  const { response, route } = call;
  if (refuseByEnd(trial, call)) return;
  trial.counts.tokenCounts += 1;
  if (trial.counts.tokenCounts > MOST_COUNTS) return refuseCount(trial, call, `more than ${MOST_COUNTS} times`);
  const signal = signalOf(trial, response);
  try {
    const reply = await trial.send(requestOf(call, signal));
    await relayError({ reply, response, signal, protocol: route.protocol, body: call.body });
    response.end();
  } catch (error) {
    if (!signal.aborted && !(error instanceof InfraError)) throw error;
    if (signal.aborted || response.headersSent) response.destroy();
    else refuseCount(trial, call, error instanceof InfraError ? error.message : '');
  }
}

function refuseCount(trial: OpenTrial, { response, route }: IncomingCall, why: string): void {
  trial.oddities.add('uncounted', trial.run.redact(why).slice(0, 500));
  refuse(response, route.protocol, { kind: 'not_found', message: 'tokens cannot be counted now' });
}
