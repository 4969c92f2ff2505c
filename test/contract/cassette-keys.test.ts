import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/core/json.ts';
import { createNeutralPaths } from '../../src/gateway/cassette/neutral-paths.ts';
import { normalise } from '../../src/gateway/cassette/normalise.ts';
import { keyRequest } from '../../src/gateway/cassette/playback.ts';
import type { Wire } from '../../src/gateway/protocols/protocol.ts';
import type { UpstreamRequest } from '../../src/gateway/upstream/upstream.ts';
import type { Said, World } from './cassette-agents.ts';
import { AGENTS, claude, HERE, SAID } from './cassette-agents.ts';

const FRESH: World = { ...HERE, uuid: '01a22a76-5803-4b50-9317-40ed83da33be', pid: 9917, sha: 'be21a3b' };
const ELSEWHERE: World = {
  ...FRESH,
  cwd: '/home/runner/my.project',
  home: '/home/runner',
  now: new Date('2027-03-04T21:40:59.007Z'),
};

const agents = Object.entries(AGENTS);
const keys = (request: UpstreamRequest, { cwd, home }: World = HERE) =>
  keyRequest(normalise(request, createNeutralPaths([[cwd], [home]])));
const changes: readonly (readonly [string, Partial<Said>])[] = [
  ['model', { model: 'model-1-20261101' }],
  ['system prompt', { system: 'Work on the files of the users.' }],
  ['prompt', { prompt: 'Write hello into notes.txt' }],
  ['tool result', { result: 'hello!' }],
  ["model's own words", { command: 'echo hello >> note.txt' }],
  ['tool schema', { schema: { type: 'object', properties: { command: { type: 'number' } } } }],
];

describe.each(agents)('the requests of %s', (name, ask) => {
  const here = keys(ask(HERE, SAID));

  it('are the same in another process', () => {
    const again = keys(ask(FRESH, SAID));
    expect(again.lenient).toBe(here.lenient);
    expect(again.lane).toBe(here.lane);
  });

  it('are the same in another folder on another date', () => {
    const there = keys(ask(ELSEWHERE, SAID), ELSEWHERE);
    expect(there.lenient).toBe(here.lenient);
    expect(there.lane).toBe(here.lane);
  });

  it('are exactly the same with new ids from the server', () => {
    expect(keys(ask({ ...HERE, ids: 'B' }, SAID)).strict).toBe(here.strict);
  });

  it.each(changes)('are others with another %s', (_what, change) => {
    const changed = keys(ask(HERE, { ...SAID, ...change }));
    expect(changed.strict).not.toBe(here.strict);
    expect(changed.lenient).not.toBe(here.lenient);
  });

  it('keep no id of a tool call, and answer the newest', () => {
    const { parts, chain } = here.request;
    expect(JSON.stringify(parts)).not.toMatch(/(toolu|call|command_\d+)_A/);
    expect(chain).toBe({ gemini: '2 shell', claude: 'toolu_A2', copilot: 'toolu_A2' }[name] ?? 'call_A2');
  });
});

it.each(['claude', 'opencode', 'pi', 'cline'])('%s asks exactly the same in a fresh home', (name) => {
  const ask = AGENTS[name];
  const steady = { ...FRESH, sha: HERE.sha };
  expect(ask && keys(ask(steady, SAID)).strict).toBe(ask && keys(ask(HERE, SAID)).strict);
});

describe('what says the same', () => {
  const messages = (content: Json, more: JsonObject = {}): UpstreamRequest => ({
    ...claude(HERE, SAID),
    body: { model: 'm', messages: [{ role: 'user', content }], ...more },
  });
  const block = (text: string): JsonObject => ({ type: 'text', text });

  it.each<[string, UpstreamRequest, UpstreamRequest]>([
    ['a text and a list of one', messages('hi'), messages([block('hi')])],
    [
      'a cache marker, wherever it stands',
      messages('hi'),
      messages([{ ...block('hi'), cache_control: { type: 'x' } }]),
    ],
    ['a cache marker for the whole', messages('hi'), messages('hi', { cache_control: { type: 'ephemeral' } })],
    ['a system prompt as text or block', messages('hi', { system: 's' }), messages('hi', { system: [block('s')] })],
    [
      "a tool result's content as text or block",
      messages([{ type: 'tool_result', tool_use_id: 'a', content: 'x' }]),
      messages([{ type: 'tool_result', tool_use_id: 'b', content: [block('x')] }]),
    ],
    [
      'parameters of the path in any order',
      { ...messages('hi'), path: '/v1/messages?a=1&b=2' },
      { ...messages('hi'), path: '/v1/messages?b=2&key=k&a=1' },
    ],
  ])('%s', (_what, one, other) => {
    expect(keys(one).strict).toBe(keys(other).strict);
  });

  it.each<[string, UpstreamRequest, UpstreamRequest]>([
    [
      'two messages and one',
      messages([block('a'), block('b')]),
      messages('a', {
        messages: [
          { role: 'user', content: 'a' },
          { role: 'user', content: 'b' },
        ],
      }),
    ],
    [
      'a cache marker that a tool was given',
      messages([{ type: 'tool_use', id: 'a', name: 't', input: { cache_control: 1 } }]),
      messages([{ type: 'tool_use', id: 'a', name: 't', input: {} }]),
    ],
    [
      'a thread that goes on elsewhere',
      messages('hi', { thread: { type: 'continue', previous_message_id: 'm1' } }),
      messages('hi', { thread: { type: 'continue', previous_message_id: 'm2' } }),
    ],
    ['streaming and not', messages('hi'), messages('hi', { stream: true })],
    ['two API versions', messages('hi'), { ...messages('hi'), headers: { 'anthropic-version': '2026-10-21' } }],
    [
      'swapped tool calls',
      messages([
        { type: 'tool_result', tool_use_id: 'a' },
        { type: 'tool_result', tool_use_id: 'a' },
      ]),
      messages([
        { type: 'tool_result', tool_use_id: 'a' },
        { type: 'tool_result', tool_use_id: 'b' },
      ]),
    ],
  ])('is not %s', (_what, one, other) => {
    expect(keys(one).strict).not.toBe(keys(other).strict);
    expect(keys(one).lenient).not.toBe(keys(other).lenient);
  });

  it.each<[string, JsonObject, string]>([
    ['a message that is continued', { thread: { type: 'continue', previous_message_id: 'msg_9' } }, 'msg_9'],
    ['a response that is continued', { previous_response_id: 'resp_9' }, 'resp_9'],
  ])('stands in the conversation by %s', (_what, more, chain) => {
    const wire = 'thread' in more ? 'anthropic-messages' : 'openai-responses';
    expect(keys({ ...messages('hi', more), wire }).request.chain).toBe(chain);
  });
});

const json = fc.jsonValue({ maxDepth: 3 }).map((value): Json => JSON.parse(JSON.stringify(value)));

it('does not depend on the order of keys', () => {
  const reversed = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, item]) => [key, reversed(item)]),
    );
  };
  fc.assert(
    fc.property(fc.constantFrom(...agents), json, ([, ask], args) => {
      const request = ask(HERE, { ...SAID, schema: { type: 'object', default: args } });
      const other: UpstreamRequest = {
        ...request,
        body: Object.fromEntries(Object.entries(reversed(request.body) ?? {})),
      };
      expect(keys(other).strict).toBe(keys(request).strict);
    }),
  );
});

it('does not depend on the names of tool calls', () => {
  fc.assert(
    fc.property(fc.constantFrom(...agents), fc.string({ minLength: 1 }), ([, ask], ids) => {
      expect(keys(ask({ ...HERE, ids }, SAID)).strict).toBe(keys(ask(HERE, SAID)).strict);
    }),
  );
});

it('tells any two values apart', () => {
  fc.assert(
    fc.property(fc.constantFrom(...agents), json, json, ([, ask], a, b) => {
      fc.pre(JSON.stringify(a) !== JSON.stringify(b) && !Object.is(a, b));
      const key = (value: Json) => keys(ask(HERE, { ...SAID, command: JSON.stringify(value) })).strict;
      expect(key(a)).not.toBe(key(b));
    }),
  );
});

it('reads bodies of any form', () => {
  const field = fc.constantFrom(...'messages input contents system tools thread content parts model'.split(' '));
  const wire = fc.constantFrom<Wire[]>('anthropic-messages', 'openai-chat', 'openai-responses', 'gemini');
  fc.assert(
    fc.property(wire, fc.dictionary(field, json), (wire, body) => {
      expect(keys({ ...claude(HERE, SAID), wire, body }).strict).toMatch(/^[0-9a-f]{32}$/);
    }),
  );
});

it('reads bodies of any depth', () => {
  const deep: Json = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(keys({ ...claude(HERE, SAID), body: { messages: [{ role: 'user', content: deep }] } }).strict).toHaveLength(
    32,
  );
});
