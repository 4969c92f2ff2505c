import { z } from 'zod';

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'an http or https address, such as https://models.example.com/anthropic' })
  .describe("Address that replaces the provider's own: a proxy, a cloud's gateway, a local server.");

const provider = z.strictObject({ baseUrl: baseUrl.optional() }).prefault({});

export const cassetteRecord = z.enum(['none', 'new', 'all']);
export type CassetteRecord = z.infer<typeof cassetteRecord>;

const cassettesSchema = z.strictObject({
  folder: z.string().min(1).default('cassettes').describe('Folder of the recordings, from the config file.'),
  record: cassetteRecord
    .default('none')
    .describe(
      'none: only replay, and a call that was not recorded spoils its trial. new: replay, and record what is missing. all: record everything anew.',
    ),
  match: z
    .enum(['strict', 'lenient'])
    .default('lenient')
    .describe('lenient: also accept a call at the same place of the conversation whose tool output differs, as drift.'),
  onDrift: z
    .enum(['error', 'warn'])
    .default('error')
    .describe('What tool output that differs from the recording does: error spoils the trial, warn tells.'),
});

/** Providers and recordings, as a config names them. Keys never are in a config. */
export const modelsSchema = z.strictObject({
  anthropic: provider.describe('Anthropic Messages.'),
  openai: provider.describe('OpenAI Chat Completions and Responses, and servers that speak them.'),
  gemini: provider.describe('Gemini generateContent.'),
  cassettes: cassettesSchema.optional().describe('Record model calls and replay them; without, every call is live.'),
});
export type ModelsConfig = Readonly<z.infer<typeof modelsSchema>>;

/** Cassettes as they are when only `record` is asked for. */
export const DEFAULT_CASSETTES = cassettesSchema.parse({});
