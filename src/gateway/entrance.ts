import { InfraError } from '../core/errors.ts';
import type { GatewayRequest } from '../core/gateway.ts';
import { GATEWAY_PORT } from '../core/gateway.ts';
import type { Door, DoorOptions } from './door.ts';
import { createDoor } from './door.ts';
import { openMcpSession } from './mcp/open-mcp-session.ts';
import { putMcpConfig } from './mcp/put-config.ts';
import type { OpenTrial } from './open-trial.ts';
import type { Tunnel, TunnelEnd, TunnelOptions } from './tunnel/tunnel.ts';

const TUNNEL_CONNECTIONS = 256;

interface Outside {
  readonly request: Pick<GatewayRequest, 'sandbox' | 'tools' | 'signal'>;
  readonly openTunnel: (options: TunnelOptions) => Promise<Tunnel>;
}

/** Whose entrance it is, and who serves it. */
interface Inside {
  readonly trial: OpenTrial;
  readonly serve: DoorOptions['onRequest'];
  readonly closing: AbortSignal;
}

/** The trial's own port inside its sandbox: whatever comes through it is this trial's doing. Throws what opening the tunnel throws. */
export async function openEntrance(
  { request, openTunnel }: Outside,
  { trial, serve, closing }: Inside,
): Promise<AsyncDisposable | undefined> {
  const { sandbox, tools, signal } = request;
  if (sandbox === undefined) return undefined;
  if (tools !== undefined) await putMcpConfig(sandbox, { servers: tools.tools.servers, token: trial.token });
  const door = createDoor({
    maxConnections: TUNNEL_CONNECTIONS,
    onRequest: serve,
    onRejected: trial.oddities.add,
    onUpgrade: (incoming) => openMcpSession(trial, incoming),
  });
  try {
    const tunnel = await openTunnel({ sandbox, port: GATEWAY_PORT, onConnection: door.connect, signal });
    void tunnel.closed.then((end) => closing.aborted || endByTunnel(trial, end));
    return { [Symbol.asyncDispose]: () => closeBoth(tunnel, door) };
  } catch (error) {
    await door[Symbol.asyncDispose]();
    throw error;
  }
}

/** The kernel can choose the tunnel's end to make room for what the agent has filled: that is the agent's doing. */
function endByTunnel({ end }: OpenTrial, { reason, memoryRanOut }: TunnelEnd): void {
  if (memoryRanOut) {
    end.limit({ limit: 'memory', detail: 'used more memory than environment.limits.memory' }, { atOnce: true });
  } else {
    const message = `the gateway's end inside the sandbox was stopped: ${reason}`;
    end.infra(new InfraError('gateway', message), { atOnce: true });
  }
}

async function closeBoth(tunnel: Tunnel, door: Door): Promise<void> {
  await tunnel[Symbol.asyncDispose]();
  await door[Symbol.asyncDispose]();
}
