import { z } from 'zod';
import type { Json, JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { duration } from '../../core/units.ts';
import type { Reply } from '../source.ts';
import { textReply } from '../source.ts';
import { fillIn } from './template.ts';

const latency = duration.optional().describe('How long the answer takes: 500ms, 10s.');
const filling = { latency, literal: z.literal(true).optional().describe('Each {{ }} stays as it is.') };

const written = z.union([
  z.strictObject({ text: z.string().describe('Text of the result.'), ...filling }),
  z.strictObject({ json: z.json().describe('Result as JSON; an object is the structured result too.'), ...filling }),
  z.strictObject({
    result: z
      .record(z.string(), z.json())
      .describe('The whole result, as it is on the wire: content, structuredContent, isError.'),
    ...filling,
  }),
  z.strictObject({
    content: z.array(z.record(z.string(), z.json())).describe('Content blocks of the result, as they are on the wire.'),
    ...filling,
  }),
  z.strictObject({ error: z.string().describe('The tool fails with this text (isError).'), ...filling }),
  z.strictObject({
    rpcError: z
      .strictObject({ code: z.number().int(), message: z.string(), data: z.json().optional() })
      .describe('The request fails with this JSON-RPC error.'),
    ...filling,
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
  if (typeof canned === 'string') return textReply(asText(fillIn(canned, args)));
  if ('fault' in canned) return { kind: canned.fault };
  if ('malformed' in canned) return { kind: 'raw', text: canned.malformed };
  const fill = canned.literal === true ? (value: Json) => value : (value: Json) => fillIn(value, args);
  if ('text' in canned) return textReply(asText(fill(canned.text)));
  if ('error' in canned) return textReply(asText(fill(canned.error)), true);
  if ('content' in canned) return { kind: 'result', result: { content: fill(canned.content) } };
  if ('result' in canned) return { kind: 'result', result: mapValues(canned.result, fill) };
  if ('json' in canned) {
    const value = fill(canned.json);
    const content = [{ type: 'text', text: JSON.stringify(value) }];
    return { kind: 'result', result: isJsonObject(value) ? { content, structuredContent: value } : { content } };
  }
  const { code, message, data } = canned.rpcError;
  const error = { kind: 'error', code, message: asText(fill(message)) } as const;
  return data === undefined ? error : { ...error, data: fill(data) };
}

export function latencyOf(canned: CannedReply): number {
  return typeof canned === 'string' ? 0 : (canned.latency ?? 0);
}

/** Within a text, whatever fills a place is text too. */
function asText(value: Json): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}

function mapValues(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
