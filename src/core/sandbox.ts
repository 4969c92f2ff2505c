import type { Duplex } from 'node:stream';
import type { SandboxFile } from './sandbox-file.ts';

/** What a container may use. */
export interface SandboxLimits {
  readonly cpus: number;
  readonly memoryBytes: number;
  readonly pids: number;
  /** Largest single file, and largest workspace that a snapshot takes. */
  readonly diskBytes: number;
}

/** A container image as the engine knows it. */
export interface ImageIdentity {
  /** As asked for: `node:22-slim`. */
  readonly ref: string;
  /** What makes two machines' images the same environment: a repo digest, a recipe label, or else the image id. */
  readonly identity: string;
  /** The engine's own image id, used to create containers. */
  readonly id: string;
}

/** A user inside a sandbox: `agent` is uid 1000 without any capability; `root` owns hidden files, and has no capability either. */
export type SandboxUser = 'agent' | 'root';

/** One command. `command` is an argument list, started through `sh` so that "not found" is 127 on every engine. */
export interface ExecRequest {
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Default /workspace. */
  readonly cwd?: string;
  readonly timeoutMs: number;
  /** Bytes kept of each of stdout and stderr; what exceeds it is dropped and `truncated` says so. */
  readonly outputBytes: number;
  /** Bytes in both streams together after which everything inside is killed; default 64 MiB. */
  readonly hardOutputBytes?: number;
  readonly signal: AbortSignal;
}

/** How a command ended. Only `exited` has an exit code that means anything. */
export type ExecEnd =
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'output_exceeded' }
  | { readonly kind: 'out_of_memory' }
  /** Whatever ran inside has ended the whole container, in another way than by using up its memory. */
  | { readonly kind: 'container_ended' };

/** What a command left behind. Text is decoded as UTF-8, stdout and stderr apart. */
export interface ExecResult {
  readonly end: ExecEnd;
  /** False when the command itself could not be started: then its exit code is the shell's, 126 or 127. */
  readonly started: boolean;
  readonly stdout: string;
  readonly stderr: string;
  readonly truncated: boolean;
  readonly durationMs: number;
}

/** A program whose stdin and stdout we hold. */
export interface SandboxProgram extends AsyncDisposable {
  /** Writing feeds its stdin, reading its stdout; backpressure both ways. Ends when the program does. */
  readonly stdio: Duplex;
  /** The end of what it wrote to stderr. */
  stderr(): string;
  /** Known once the program has ended and the engine has confirmed it; undefined too when its container has ended first. */
  exitCode(): number | undefined;
  /** True once our own side has ended everything inside: its end then says nothing of whoever runs beside it. */
  wasKilled(): boolean;
  /** True once the kernel has killed anything inside for want of memory since this program was started. */
  memoryRanOut(): Promise<boolean>;
}

/** The state a trial left: regular files, and what could not be taken. Paths are hostile text. */
export interface Snapshot {
  readonly files: ReadonlyMap<string, SandboxFile>;
  /** Links, devices, names or sizes that were refused, with the reason. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** True when the workspace is larger than may be taken; `files` is then incomplete. */
  readonly exceeded: boolean;
  /** The limit that was broken, with its value: `more than 50000 files and folders`. */
  readonly exceededBy?: string;
}

/**
 * A running container. Every method throws InfraError when the engine cannot be believed, and ContainerEnded when what ran
 * inside has ended the container. Dispose removes it; never throws.
 */
export interface Sandbox extends AsyncDisposable {
  readonly id: string;
  put(request: {
    readonly files: readonly SandboxFile[];
    readonly into: string;
    readonly owner: SandboxUser;
  }): Promise<void>;
  exec(request: ExecRequest): Promise<ExecResult>;
  /** Starts a program that lives beside the agent until killAll, its own end or dispose. */
  start(request: {
    readonly command: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
    readonly user: SandboxUser;
    readonly signal: AbortSignal;
  }): Promise<SandboxProgram>;
  /** Ends every process inside, daemons included, and keeps the container. */
  killAll(): Promise<void>;
  snapshot(path: string): Promise<Snapshot>;
}

/** A container to be made: no network, no capability, user uid 1000, /workspace owned by it. */
export interface SandboxSpec {
  readonly image: ImageIdentity;
  readonly limits: SandboxLimits;
  /** Shown in labels: `task#trial`. */
  readonly name: string;
  readonly signal: AbortSignal;
}

/** A layer on top of an image: files copied to `into`, then `setup` run once with network as uid 1000. Cached by hash. */
export interface LayerSpec {
  readonly base: ImageIdentity;
  readonly files: readonly SandboxFile[];
  readonly into: string;
  readonly setup: string | undefined;
  readonly setupTimeoutMs: number;
  readonly signal: AbortSignal;
}

/** The container engine. */
export interface SandboxEngine extends AsyncDisposable {
  /** Version text for the report; throws InfraError('engine') when nothing answers. */
  version(): Promise<string>;
  /** Finds the image, pulling it when absent; throws InfraError('image') naming it. */
  resolveImage(ref: string, signal: AbortSignal): Promise<ImageIdentity>;
  /** Throws InfraError('setup') with the end of the setup command's output. */
  buildLayer(spec: LayerSpec): Promise<ImageIdentity>;
  create(spec: SandboxSpec): Promise<Sandbox>;
  /** Removes containers whose owner process is dead; returns how many. */
  sweep(): Promise<number>;
}
