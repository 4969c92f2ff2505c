import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { json, readReply, sse } from '../../../test/support/wire-replies.ts';
import type { JsonObject } from '../../core/json.ts';
import { usageSchema } from '../../core/transcript.ts';
import { protocols } from './index.ts';
import type { Protocol, ReplyFacts } from './protocol.ts';

const all = Object.values(protocols).map((protocol) => [protocol.wire, protocol] as const);

/** Words of all four APIs, so that what is made of them often means something. */
const WORDS = `
  type message message_start message_delta content_block_start content_block_delta content_block delta
  index text text_delta input_json_delta partial_json tool_use name input usage input_tokens output_tokens
  iterations compaction cache_creation choices tool_calls function arguments finish_reason prompt_tokens
  completion_tokens object response response.completed response.output_item.done item output function_call
  call_id candidates content parts functionCall functionResponse args usageMetadata promptTokenCount
  finishReason error model __proto__ constructor toString messages contents tools id`
  .trim()
  .split(/\s+/);

const hostileJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<unknown>(null, true, -1, 0, 7, 1.5, 1e300, '', ...WORDS),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...WORDS), tie('value'), { maxKeys: 6, noNullPrototype: true }),
  ),
})).value;

function expectSound(facts: ReplyFacts): void {
  expect(() => JSON.stringify(facts)).not.toThrow();
  expect(typeof facts.text).toBe('string');
  for (const use of facts.toolUses) expect([typeof use.id, typeof use.tool]).toEqual(['string', 'string']);
  if (facts.usage !== null) expect(usageSchema.safeParse(facts.usage).success).toBe(true);
}

describe.each(all)('the %s reader', (_wire, protocol: Protocol) => {
  test('makes the same of the same bytes however they are cut', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(hostileJson, { maxLength: 5 }), sizes, fc.boolean(), (events, cuts, streams) => {
        const bytes = streams
          ? Buffer.concat(events.map((event) => sse([JSON.stringify(event)])))
          : json(events[0] ?? null);
        const whole = readReply(protocol, bytes, { streams });
        expect(readReply(protocol, bytes, { streams, sizes: cuts })).toEqual(whole);
        expectSound(whole);
      }),
      { numRuns: 500 },
    );
  });

  test('makes nothing of bytes that mean nothing', () => {
    const nothing = {
      reportedModel: null,
      usage: null,
      stopReason: null,
      text: '',
      toolUses: [],
      isComplete: false,
      error: null,
    };
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, streams) => {
        expect(readReply(protocol, bytes, { streams })).toEqual(nothing);
      }),
    );
    for (const text of ['[DONE', '{', '[[[[', '{"a":', '"', 'null', '[null,1,"x",[]]', '['.repeat(100_000)]) {
      expect(readReply(protocol, Buffer.from(text), { streams: false })).toEqual(nothing);
      expect(readReply(protocol, Buffer.from(`data: ${text}\n\n`), { streams: true })).toEqual(nothing);
    }
  });

  test('reads any request', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...WORDS), hostileJson, { noNullPrototype: true }), (made) => {
        // A dictionary of JSON values is a JSON object.
        const body = made as JsonObject;
        const facts = protocol.readRequest(body, '/v1beta/models/m:generateContent');
        expect([typeof facts.model, typeof facts.offersTools]).toEqual(['string', 'boolean']);
        for (const { id, text } of facts.toolResults) expect([typeof id, typeof text]).toEqual(['string', 'string']);
        expect(protocol.prepareBody(body)).toMatchObject(body);
      }),
      { numRuns: 500 },
    );
  });

  test('says in its API’s form why the gateway refuses', () => {
    for (const kind of ['budget', 'not_found', 'unauthorized', 'invalid', 'too_large', 'upstream'] as const) {
      expect(readReply(protocol, json(protocol.errorBody(kind, 'because')), { streams: false }).error).toMatch(
        /: because$/,
      );
    }
  });
});

test('keeps no more of a reply than a model could mean', () => {
  const piece = 'x'.repeat(1024 * 1024);
  const reader = protocols['openai-chat'].createReader({ streams: true, body: {} });
  const event = sse([{ choices: [{ index: 0, delta: { content: piece } }] }]);
  for (let count = 0; count < 40; count += 1) reader.write(event);
  expect(reader.end().text.length).toBe(16 * 1024 * 1024);
});

test('understands nothing of a body that is too large, and says that it is not whole', () => {
  const reader = protocols['openai-chat'].createReader({ streams: false, body: {} });
  for (let count = 0; count < 65; count += 1) reader.write(new Uint8Array(1024 * 1024).fill(0x20));
  reader.write(Buffer.from('{"choices":[{"index":0,"finish_reason":"stop"}]}'));
  expect(reader.end()).toMatchObject({ isComplete: false, stopReason: null });
});
