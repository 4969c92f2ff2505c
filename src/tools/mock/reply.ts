import { z } from 'zod';
import { duration } from '../../core/units.ts';
import type { JsonObject } from '../protocol/message.ts';
import { isObject } from '../protocol/message.ts';
import type { Reply } from '../source.ts';
import { textReply } from '../source.ts';
import { fillIn } from './template.ts';

const latency = duration.optional().describe('How long the answer takes: 500ms, 10s.');

const written = z.union([
  z.strictObject({ text: z.string().describe('Text of the result.'), latency }),
  z.strictObject({ json: z.json().describe('Result as JSON; an object is the structured result too.'), latency }),
  z.strictObject({
    content: z.array(z.record(z.string(), z.json())).describe('Content blocks of the result, as they are on the wire.'),
    latency,
  }),
  z.strictObject({ error: z.string().describe('The tool fails with this text (isError).'), latency }),
  z.strictObject({
    rpcError: z
      .strictObject({ code: z.number().int(), message: z.string(), data: z.json().optional() })
      .describe('The request fails with this JSON-RPC error.'),
    latency,
  }),
  z.strictObject({
    fault: z.enum(['hang', 'crash']).describe('hang: no answer, ever. crash: the connection ends.'),
    latency,
  }),
  z.strictObject({ malformed: z.string().describe('This line instead of an answer, whatever it is.'), latency }),
]);

/** What a mock answers; a text alone is the text of the result. */
export const cannedReply = z.union([z.string(), written]);
export type CannedReply = z.infer<typeof cannedReply>;

/** The reply on the wire, with the arguments filled in. */
export function toReply(canned: CannedReply, args: JsonObject): Reply {
  if (typeof canned === 'string') return textReply(filled(canned, args));
  if ('text' in canned) return textReply(filled(canned.text, args));
  if ('error' in canned) return textReply(filled(canned.error, args), true);
  if ('json' in canned) {
    const value = fillIn(canned.json, args);
    const content = [{ type: 'text', text: JSON.stringify(value) }];
    return { kind: 'result', result: isObject(value) ? { content, structuredContent: value } : { content } };
  }
  if ('content' in canned) return { kind: 'result', result: { content: fillIn(canned.content, args) } };
  if ('rpcError' in canned) {
    const { code, message, data } = canned.rpcError;
    const error = { kind: 'error', code, message: filled(message, args) } as const;
    return data === undefined ? error : { ...error, data: fillIn(data, args) };
  }
  return 'fault' in canned ? { kind: canned.fault } : { kind: 'raw', text: canned.malformed };
}

export function latencyOf(canned: CannedReply): number {
  return typeof canned === 'string' ? 0 : (canned.latency ?? 0);
}

/** Within a text, whatever fills a place is text too. */
function filled(text: string, args: JsonObject): string {
  const value = fillIn(text, args);
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}
