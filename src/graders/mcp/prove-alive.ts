import type { CheckId } from './checks.ts';
import type { Session } from './session.ts';
import { errorText } from './session.ts';

/** A server may still be about to end; one that has not by then goes on. */
const RESTING_MS = 250;

/** What any client may send, and what a server has to live through. */
export async function checkLiveness(session: Session): Promise<void> {
  const { guise, peer } = session;
  await session.check('liveness', async () => {
    peer.notify(guise.noNotification());
    await proveAlive(session, 'liveness', 'an unknown notification');
    await askAtLength(session);
    // A client whose patience ended just before the answer came.
    peer.notify('notifications/cancelled', { requestId: peer.lastAnswered(), reason: guise.reason });
    await proveAlive(session, 'liveness', 'notifications/cancelled');
  });
}

/** Asks for a sign of life. */
export async function proveAlive(session: Session, check: CheckId, after: string): Promise<void> {
  const method = methodOf(session);
  const answer = await session.send(check, method, undefined, { told: `${method} after ${after}` });
  // Where it is refused even by itself, which was said, any answer is a sign of life.
  if (answer?.kind === 'error' && (check === 'liveness' || !session.findings.hasFailed('liveness')))
    session.fail(check, `after ${after}, ${method} fails: ${errorText(answer)}`);
}

/** Likewise, once it had the time to end by itself. */
export async function proveItStays(session: Session, check: CheckId, after: string): Promise<void> {
  await session.peer.rest(RESTING_MS);
  await proveAlive(session, check, after);
}

/** More than a pipe holds and than careless readers take at once. */
async function askAtLength(session: Session): Promise<void> {
  const method = methodOf(session);
  const { key, text } = session.guise.longNote();
  const told = `a ${method} of ${Math.round(Buffer.byteLength(text) / 1000)} kB, written in two pieces,`;
  const params = { _meta: { ...session.meta(), [key]: text } };
  const answer = await session.send('liveness', method, params, { told, inPieces: true });
  if (answer?.kind === 'error') session.fail('liveness', `${told} fails: ${errorText(answer)}`);
}

function methodOf({ era }: Session): string {
  return era === 'legacy' ? 'ping' : 'server/discover';
}
