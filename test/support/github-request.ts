import type { KnownCall } from './openapi/description.ts';

/** Who acts on GitHub. */
export interface User {
  readonly id: number;
  readonly login: string;
  readonly type: 'Bot' | 'User';
}

/** A call that GitHub's description knows, and what came with it. */
export interface Request {
  readonly call: KnownCall;
  readonly url: URL;
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}
