import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Upgrade } from '../door.ts';
import type { OpenTrial } from '../open-trial.ts';
import { isOwnKey, mcpRouteOf } from './serve-mcp.ts';
import { SESSION_PROTOCOL } from './shim.ts';

/** Sessions of one trial at once. No client that was tried opens more than two of a server. */
const MOST_SESSIONS = 64;

/** The session that a shim asks for; undefined for whatever else asks for another protocol. */
export function openMcpSession(trial: OpenTrial, request: IncomingMessage): Upgrade | undefined {
  if (request.headers.upgrade !== SESSION_PROTOCOL || request.method !== 'GET') return undefined;
  const route = mcpRouteOf(trial, request.url ?? '');
  if (route === undefined) return { status: 404 };
  if (!isOwnKey(trial, request)) return { status: 401 };
  if (trial.counts.toolSessions >= MOST_SESSIONS) {
    trial.oddities.add('too many requests', `more than ${MOST_SESSIONS} sessions of tool servers`);
    return { status: 503 };
  }
  return {
    protocol: SESSION_PROTOCOL,
    take(socket) {
      countUntilClosed(trial, socket);
      route.tools.connect(route.server, socket);
    },
  };
}

/** It ends with the trial, whoever still holds it. */
function countUntilClosed({ counts, signal }: OpenTrial, socket: Duplex): void {
  const onAbort = () => void socket.destroy();
  counts.toolSessions += 1;
  signal.addEventListener('abort', onAbort, { once: true });
  socket.once('close', () => {
    counts.toolSessions -= 1;
    signal.removeEventListener('abort', onAbort);
  });
}
