/** A call of a tool with what it has to bring. */
export interface McpCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** The check that this call belongs to, `calls.NAME`. */
  readonly as: string;
  /** Undefined: any result that is no error. */
  readonly result: ExpectedResult | undefined;
  /** The call has to be refused, by isError or by an error of JSON-RPC. */
  readonly error: boolean;
  /** It changes nothing, so that it may be made again, and several times at once. */
  readonly repeatable: boolean;
}

/** What the value of a result has to be; all that is given must hold. */
export interface ExpectedResult {
  readonly exact?: unknown;
  readonly subset?: unknown;
  readonly schema?: unknown;
  readonly contains?: string | undefined;
}
