import type { OpenServer } from '../kind.ts';
import type { Peer, ServerSession } from '../server.ts';
import type { Sessions } from './sessions.ts';

/** What the ways into a trial's servers share. */
export interface Hub {
  readonly servers: ReadonlyMap<string, OpenServer>;
  readonly sessions: Sessions;
  readonly failed: AbortSignal;
  readonly note: (text: string) => void;
}

/** Undefined: there is no such server, or there are too many sessions. */
export function openSession({ servers, sessions }: Hub, name: string, client: Peer): ServerSession | undefined {
  const server = servers.get(name);
  return server && sessions.open(name, server, client);
}
