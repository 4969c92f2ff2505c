import type { Duplex } from 'node:stream';
import type { Sandbox } from '../core/sandbox.ts';

/** A loopback port inside a sandbox whose connections end here. */
export interface OpenedTunnel extends AsyncDisposable {
  /** Settles when the tunnel no longer carries anything. */
  readonly closed: Promise<{ readonly reason: string }>;
}

/** Throws InfraError('sandbox') when it cannot be opened. */
export type OpenTunnel = (options: {
  readonly sandbox: Sandbox;
  readonly port: number;
  readonly onConnection: (socket: Duplex) => void;
  readonly signal: AbortSignal;
}) => Promise<OpenedTunnel>;
