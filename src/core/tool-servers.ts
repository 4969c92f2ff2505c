import type { Duplex, Readable, Writable } from 'node:stream';
import type { Json } from './json.ts';
import type { Sandbox } from './sandbox.ts';
import type { Task } from './task.ts';
import type { TranscriptEvent } from './transcript.ts';

/** A tool as a server offers it. Names and texts may be anything. */
export interface OfferedTool {
  readonly server: string;
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: Json;
}

/** What a call of a tool gave, as text for a model. */
export interface ToolReply {
  readonly text: string;
  readonly isError: boolean;
}

/** An HTTP request as node:http hands it over. */
export interface HttpRequest extends Readable {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Its answer, likewise. */
export interface HttpResponse extends Writable {
  readonly headersSent: boolean;
  writeHead(status: number, headers?: Record<string, string>): unknown;
  flushHeaders(): void;
}

/** What became of a trial's tool servers. */
export interface ToolsSummary {
  /** Final state of each stateful server, by its name. */
  readonly states: ReadonlyMap<string, Json>;
  /** Names of the tools whose every call was seen, since they are offered nowhere else. */
  readonly tools: readonly string[];
}

/**
 * The MCP servers of one trial, on our side of the wall. State belongs to the trial, however many sessions its agent opens;
 * every message is recorded. Disposing closes.
 */
export interface TrialTools extends AsyncDisposable {
  /** Names of the servers, in the task's order. */
  readonly servers: readonly string[];
  /** Aborted with an InfraError once a server of ours has failed: nothing more can come of the trial. */
  readonly failed: AbortSignal;
  /** One session of a server over bytes, as a program speaks it over stdio. Ends with the stream; never throws. */
  connect(server: string, stream: Duplex): void;
  /** One streamable HTTP request to a server, already known to be of this trial. Never rejects. */
  serve(server: string, request: HttpRequest, response: HttpResponse): Promise<void>;
  /** What all servers offer, for an agent that speaks no MCP. Throws InfraError('tools'). */
  list(signal: AbortSignal): Promise<readonly OfferedTool[]>;
  /** Calls a tool, as a client would: recorded, judged and answered alike. Throws InfraError('tools'). */
  call(
    request: { readonly server: string; readonly tool: string; readonly arguments: Json },
    signal: AbortSignal,
  ): Promise<ToolReply>;
  /** Ends every session; the same answer each time. Throws InfraError('tools') when a server of ours has failed. */
  close(): Promise<ToolsSummary>;
}

/** What a trial's tool servers are opened with. */
export interface ToolsRequest {
  readonly task: Pick<Task, 'id' | 'tools' | 'rules'>;
  /** Decides whatever a server draws at random. */
  readonly seed: number;
  readonly record: (event: TranscriptEvent) => void;
  /** Makes a container beside the agent's for what a server runs; without network. Disposed by who asked. */
  readonly createSandbox: (image: string | undefined) => Promise<Sandbox>;
  readonly signal: AbortSignal;
}

/** Opens the servers of a trial. Throws InfraError('tools'). */
export type OpenTools = (request: ToolsRequest) => Promise<TrialTools>;
