import type { z } from 'zod';
import type { InfraError } from '../core/errors.ts';
import type { Json } from '../core/json.ts';
import type { Sandbox } from '../core/sandbox.ts';
import type { ToolServerConfig } from '../core/task.ts';
import type { DefinitionFault, NamedFile } from '../core/tool-definition.ts';
import type { TranscriptEvent } from '../core/transcript.ts';
import type { Peer, ServerSession } from './server.ts';

/** The files that a definition names, by their paths there. */
export type DefinitionFiles = ReadonlyMap<string, Uint8Array>;

/** What a server of any kind is opened with. */
export interface KindContext {
  readonly server: string;
  /** Path of its definition in the project. */
  readonly file: string;
  readonly files: DefinitionFiles;
  readonly seed: number;
  readonly record: (event: TranscriptEvent) => void;
  /** Records something odd about the server, once and not for ever. */
  readonly note: (text: string) => void;
  /** Our side has failed: the trial will not count. */
  readonly fail: (error: InfraError) => void;
  readonly createSandbox: (image: string | undefined) => Promise<Sandbox>;
  readonly signal: AbortSignal;
  /** PATH of programs that run on this machine. */
  readonly searchPath: string;
}

/** A server of a trial on the wire: bytes in lines, whatever they hold. */
export interface OpenServer extends AsyncDisposable {
  open(peer: Peer): ServerSession;
  /** Names of its tools, as far as they are known beforehand. */
  readonly tools: readonly string[];
  /** What it holds now; undefined: it has no state. */
  readonly state: (() => Json) | undefined;
}

/** A kind of tool server: its options, and how one is opened. */
export interface ToolServerKind<Config extends ToolServerConfig> {
  readonly type: Config['type'];
  /** Shown in the documentation. */
  readonly summary: string;
  readonly options: z.ZodType<Config>;
  /** Files that its definition names, as written there. */
  filesOf(config: Config): readonly NamedFile[];
  /** What is wrong with these files, each being there. Nothing is run. */
  faultsIn(config: Config, files: DefinitionFiles): readonly DefinitionFault[];
  /** Names of the tools that it offers; undefined where only the running server knows. */
  toolsOf(config: Config, files: DefinitionFiles): readonly string[] | undefined;
  /** Whoever opens it has looked for faults. Throws InfraError('tools'), or ConfigError for a module that cannot run. */
  open(config: Config, context: KindContext): Promise<OpenServer>;
}
