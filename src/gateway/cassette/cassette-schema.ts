import { z } from 'zod';
import type { Json } from '../../core/json.ts';
import { KEPT_HEADERS } from './cassette.ts';
import { PART_KINDS } from './part.ts';

/** Raised whenever files or what `normalise` makes of requests change: older files are then recorded anew. */
export const CASSETTE_VERSION = 1;

const id = z.strictObject({
  taskId: z.string(),
  index: z.number().int().nonnegative(),
  agent: z.string(),
  agentVersion: z.string(),
  model: z.string(),
});

// What JSON.parse returns is Json whatever it holds; reading it deeply here would cost time and stack for nothing.
const json = z.custom<Json>((value) => value !== undefined);
const place = z.number().int().nonnegative();
const headers = z.partialRecord(z.enum(KEPT_HEADERS), z.string().regex(/^[\x20-\x7e]*$/));
const status = z.number().int().min(200).max(599);
const reply = z.union([
  z.strictObject({ status, headers, text: z.string() }),
  z.strictObject({ status, headers, base64: z.base64() }),
]);
const call = z.strictObject({
  wire: z.enum(['anthropic-messages', 'openai-chat', 'openai-responses', 'gemini']),
  chain: z.string().nullable(),
  /** Places in `parts`. */
  parts: z.array(place),
  reply,
});

/** A cassette as it lies on disk: each part of a request once, requests as lists of places. */
export const cassetteFileSchema = z.strictObject({
  version: z.literal(CASSETTE_VERSION),
  id,
  folders: z.array(z.array(z.string())),
  parts: z.array(z.tuple([z.enum(PART_KINDS), json])),
  calls: z.array(call),
});
export type CassetteFile = z.infer<typeof cassetteFileSchema>;
