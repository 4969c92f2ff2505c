import { z } from 'zod';
import { finalState, mcpMessage, stateChange } from './tool-server-events.ts';

/** Tokens of one model call by kind. `null` is unknown. Input excludes what was read from or written to the cache. */
export const usageSchema = z.object({
  input: z.number().int().nonnegative(),
  output: z.number().int().nonnegative(),
  cacheRead: z.number().int().nonnegative().default(0),
  cacheWrite5m: z.number().int().nonnegative().default(0),
  cacheWrite1h: z.number().int().nonnegative().default(0),
  /** Part of `output`, where the provider tells it apart. */
  reasoning: z.number().int().nonnegative().optional(),
  /** Web searches that the provider made for the call; they have a price of their own. */
  webSearches: z.number().int().nonnegative().optional(),
  /** What takes the call off the list price: `speed:fast`, `inference_geo:us`. Each needs a known factor, or the cost is unknown. */
  rates: z.array(z.string().max(100)).optional(),
});
export type Usage = Readonly<z.infer<typeof usageSchema>>;

const modelCall = z.object({
  type: z.literal('model_call'),
  requestedModel: z.string(),
  reportedModel: z.string().nullable(),
  usage: usageSchema.nullable(),
  stopReason: z.string().nullable(),
  latencyMs: z.number().nonnegative().nullable(),
  /** What the agent itself says the call cost; used only where the price table knows nothing. */
  costUsd: z.number().nonnegative().nullable().default(null),
  /** Attempts that the provider failed before this one. */
  retries: z.number().int().nonnegative().optional(),
  /** True: answered from a cassette. Its cost is the recorded one; nothing was spent. */
  replayed: z.boolean().optional(),
});

const tracedCall = z.object({
  type: z.literal('tool_call'),
  tool: z.string(),
  arguments: z.json(),
  result: z.string().nullable(),
  isError: z.boolean(),
});

const toolCall = tracedCall.extend({
  /** The MCP server of ours that was called. Recorded when it has answered, or when no answer can come. */
  server: z.string().optional(),
  /** For a tool that needs approval: whether it had one when the call arrived. Absent: the order of events says it. */
  approved: z.boolean().optional(),
});

const tracedApproval = z.object({ type: z.literal('approval'), tool: z.string(), granted: z.boolean() });
/** One approval that was asked for and decided; `server` where it was asked of ours. */
const approval = tracedApproval.extend({ server: z.string().optional() });
const message = z.object({ type: z.literal('message'), role: z.enum(['user', 'assistant']), text: z.string() });
const answer = z.object({ type: z.literal('answer'), text: z.string() });
const command = z.object({
  type: z.literal('command'),
  command: z.array(z.string()),
  exitCode: z.number().int().nullable(),
  stdout: z.string(),
  stderr: z.string(),
  truncated: z.boolean(),
});
const limit = z.object({ type: z.literal('limit'), limit: z.string(), detail: z.string() });
const note = z.object({ type: z.literal('note'), text: z.string() });
/** A piece of work that the agent's own telemetry tells of, and that no other kind of event stands for. */
const span = z.object({
  type: z.literal('span'),
  name: z.string(),
  attributes: z.record(z.string(), z.json()),
  durationMs: z.number().nonnegative(),
  status: z.enum(['unset', 'ok', 'error']),
});
const graded = z.object({ type: z.literal('grade'), criterion: z.string(), grade: z.string(), reason: z.string() });
const violated = z.object({
  type: z.literal('violation'),
  rule: z.string(),
  severity: z.string(),
  step: z.number().int().nullable(),
  detail: z.string(),
});

/** What happened in a trial, one kind of event each. */
export const transcriptEvent = z.discriminatedUnion('type', [
  modelCall,
  toolCall,
  approval,
  message,
  answer,
  command,
  limit,
  note,
  span,
  mcpMessage,
  stateChange,
  finalState,
  graded,
  violated,
]);
export type TranscriptEvent = z.infer<typeof transcriptEvent>;
export type ModelCall = z.infer<typeof modelCall>;
export type ToolCall = z.infer<typeof toolCall>;
export type McpMessage = z.infer<typeof mcpMessage>;
export type StateChange = z.infer<typeof stateChange>;
export type SpanEvent = z.infer<typeof span>;

/** The events that an agent may write itself, one JSON object a line, into TRACE_FILE. Everything else is ours to say. */
export const traceEvent = z.discriminatedUnion('type', [modelCall, tracedCall, tracedApproval, message, answer]);

/** A recorded event: `atMs` since the trial began. */
export type TimedEvent = TranscriptEvent & { readonly atMs: number };
