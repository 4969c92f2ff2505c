import type { Gateway } from '../../src/core/gateway.ts';
import { createRedact } from '../../src/core/redact.ts';
import { createGateway } from '../../src/gateway/gateway.ts';
import { openTunnel } from '../../src/gateway/tunnel/tunnel.ts';
import { createLiveUpstream } from '../../src/gateway/upstream/live.ts';
import type { Patience } from '../../src/gateway/upstream/persist.ts';
import type { ProviderAccesses } from '../../src/gateway/upstream/provider-access.ts';

/** The real gateway with its real tunnel, before providers on loopback. */
export function openLiveGateway(
  providers: ProviderAccesses,
  options: { readonly patience?: Partial<Patience>; readonly graceMs?: number } = {},
): Promise<Gateway> {
  const now = () => performance.now();
  const patience = { firstBackoffMs: 1, longestBackoffMs: 2, ...options.patience };
  const send = createLiveUpstream({ providers, now, random: Math.random, patience });
  const keys = Object.values(providers).flatMap(({ apiKey }) => apiKey ?? []);
  return createGateway({
    upstreamFor: async () => ({ send, end: async () => [] }),
    openTunnel,
    prices: {},
    now,
    redact: createRedact(keys),
    ...(options.graceMs === undefined ? {} : { graceMs: options.graceMs }),
  });
}
