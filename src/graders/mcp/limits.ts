/** What a server may use up before it has failed. */
export interface McpLimits {
  /** For its first answer, which its start delays. */
  readonly startMs: number;
  /** For each other answer. */
  readonly answerMs: number;
  /** For all processes and answers together. */
  readonly totalMs: number;
  /** Shortest wait for an answer to server/discover, which servers of the older era may leave unanswered. */
  readonly discoverMs: number;
}

export const MCP_LIMITS: McpLimits = { startMs: 15_000, answerMs: 5_000, totalMs: 120_000, discoverMs: 3_000 };

const MIB = 1024 ** 2;
/** Allowed, but a reader's buffer may be smaller. */
export const LONG_LINE_BYTES = 10 * MIB;
export const LONGEST_LINE_BYTES = 32 * MIB;
export const SESSION_BYTES = 256 * MIB;
/** JSON values in a line, by its commas and brackets: what a line of small ones takes in memory is many times its size. */
export const LINE_VALUES = 1_000_000;
export const LINE_DEPTH = 500;
/** Notifications and requests of a server's own, together. */
export const UNASKED = 10_000;
export const TOOLS = 5_000;
export const PAGES = 200;
/** For the schemas of all tools in one session. */
export const SCHEMAS_MS = 5_000;
