import type { Agent } from '../core/agent.ts';
import type { Gateway } from '../core/gateway.ts';
import type { KeepText } from '../core/kept-transcript.ts';
import type { ProgressEvent } from '../core/progress.ts';
import type { Redact } from '../core/redact.ts';
import type { SandboxEngine } from '../core/sandbox.ts';
import type { OpenTools } from '../core/tool-servers.ts';
import type { ModelAccess } from './model-access.ts';

/** What a run needs of the outside. */
export interface RunOutside {
  readonly engine: SandboxEngine;
  readonly models: ModelAccess;
  readonly openTools: OpenTools;
  /** The value of a variable that a config names as a secret; throws UserError when it may not be read or is not set. */
  readonly readSecret: (name: string) => string;
  /** Commit of the agent under test, where known. */
  readonly commit: string | null;
  /** Unix ms. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly onProgress: (event: ProgressEvent) => void;
}

/** The same once the engine has answered, with the way to models open. Dispose closes that. */
export interface RunWorld extends RunOutside, AsyncDisposable {
  readonly gateway: Gateway;
  /** Hides keys and every secret read so far. */
  readonly redact: Redact;
  /** Where transcripts are until they are written. */
  readonly keepText: KeepText;
  /** What each agent is called, and where its config lies: its cassettes are beside it. */
  readonly homes: WeakMap<Agent, AgentHome>;
  /** Tool servers that were tried before trials use them. */
  readonly triedServers: Set<string>;
}

export interface AgentHome {
  readonly name: string;
  readonly folder: string;
}
