import { z } from 'zod';

/** One line of MCP, either way. All of a trial's are its wire log, which a server of type `replay` plays. */
export const mcpMessage = z.object({
  type: z.literal('mcp_message'),
  server: z.string(),
  /** Counts the sessions of the trial's servers, from 1. */
  session: z.number().int(),
  from: z.enum(['client', 'server']),
  kind: z.enum(['request', 'notification', 'response', 'malformed']),
  /** As it was sent: 1 and "1" are two ids. Null: it has none, or none that may be. */
  id: z.union([z.string(), z.number()]).nullable(),
  method: z.string().nullable(),
  text: z.string(),
  /** Bytes on the wire; `text` was cut when `truncated`. */
  bytes: z.number().int(),
  truncated: z.boolean(),
});

/** What one call changed in the state of a server; its tool_call follows. */
export const stateChange = z.object({
  type: z.literal('state_change'),
  server: z.string(),
  tool: z.string(),
  arguments: z.json(),
  changes: z.array(
    z.object({
      op: z.enum(['add', 'remove', 'replace']),
      /** JSON Pointer (RFC 6901). */
      path: z.string(),
      value: z.json().optional(),
    }),
  ),
  /** True when there were more changes, or values too large to show. */
  truncated: z.boolean(),
});

/** What a stateful server held when the agent had ended: the same that graders see. */
export const finalState = z.object({
  type: z.literal('final_state'),
  server: z.string(),
  /** Null when it was too large to keep here. */
  state: z.json(),
  /** Of the state as JSON. */
  characters: z.number().int(),
});
