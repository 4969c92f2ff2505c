import type { PathAliases } from './neutral-paths.ts';
import type { NormalRequest } from './part.ts';

/** Whose model calls a cassette holds. */
export interface CassetteId {
  readonly taskId: string;
  /** The trial's number within its task. */
  readonly index: number;
  readonly agent: string;
  readonly agentVersion: string;
  readonly model: string;
}

/** The headers of a reply that are kept: what clients read, nothing that belongs to a connection or an account. */
export const KEPT_HEADERS = ['content-type', 'x-should-retry'] as const;

/** A reply as it came, without its pauses. */
export interface RecordedReply {
  readonly status: number;
  readonly headers: Readonly<Partial<Record<(typeof KEPT_HEADERS)[number], string>>>;
  readonly body: Uint8Array;
}

export interface RecordedCall {
  readonly request: NormalRequest;
  readonly reply: RecordedReply;
}

/** The model calls of one trial, in the order in which they were asked. */
export interface Cassette {
  readonly id: CassetteId;
  /** The folders that its requests name by their role. */
  readonly folders: PathAliases;
  readonly calls: readonly RecordedCall[];
}
