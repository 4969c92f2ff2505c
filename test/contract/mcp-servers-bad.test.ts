import { beforeAll, describe, expect, test } from 'vitest';
import type { GradedPart } from '../../src/core/grade.ts';
import type { Eras } from '../../src/graders/mcp/checks.ts';
import { checkFakes, failedOf, traitsOf } from '../support/mcp-check.ts';

/** The check that has to fail, and no other. In the era, where the fault does not depend on it, that is judged faster. */
const groups: readonly { readonly eras: Eras; readonly fails: string; readonly traits: readonly string[] }[] = [
  {
    eras: 'legacy',
    fails: 'stdout-purity',
    traits: [
      ...['banner', 'json-log', 'pollutes-on-call', 'json-log-on-call', 'latin1', 'utf16', 'byte-order-mark'],
      ...['content-length', 'pretty-printed', 'no-newline', 'carriage-return-only', 'event-stream', 'two-on-a-line'],
      ...['not-quite-json', 'long-line', 'odd-spaces', 'last-words'],
    ],
  },
  {
    eras: 'legacy',
    fails: 'envelope',
    traits: [
      ...['numbers-become-texts', 'id-null', 'id-missing', 'id-counted', 'answers-early', 'answers-twice'],
      ...['answers-call-twice-late', 'batch', 'no-jsonrpc', 'jsonrpc-1', 'result-and-error', 'result-array'],
      ...['neither-result-nor-error', 'error-text', 'error-code-text', 'error-without-message', 'params-array'],
      ...['answers-notifications', 'refuses-notifications', 'deeply-nested', 'many-values', 'floods-notifications'],
      ...['floods-requests', 'id-twice', 'id-twice-escaped'],
      ...['schemas-without-end', 'asks-as-a-client', 'asks-with-id-null'],
    ],
  },
  { eras: 'modern', fails: 'envelope', traits: ['texts-become-numbers', 'modern-server-asks', 'batches-of-one'] },
  { eras: 'any', fails: 'starts', traits: ['dies-at-start', 'never-answers'] },
  {
    eras: 'legacy',
    fails: 'initialize',
    traits: [
      ...['version-number', 'version-missing', 'version-too-late', 'version-made-up', 'no-server-info'],
      ...['capabilities-list', 'capability-number', 'instructions-number'],
    ],
  },
  { eras: 'modern', fails: 'discover', traits: ['no-supported-versions', 'discover-without-capabilities'] },
  { eras: 'any', fails: 'discover', traits: ['slow-to-discover'] },
  {
    eras: 'modern',
    fails: 'versions',
    traits: ['any-version', 'refuses-version-without-list', 'refuses-version-by-another-code'],
  },
  { eras: 'any', fails: 'request-meta', traits: ['no-meta-check'] },
  {
    eras: 'any',
    fails: 'results',
    traits: [
      ...['no-result-type', 'no-result-type-on-call', 'no-ttl', 'ttl-text', 'no-cache-scope', 'cache-scope-unknown'],
      ...['result-type-unknown', 'asks-for-input-to-list'],
    ],
  },
  {
    eras: 'legacy',
    fails: 'tools-list',
    traits: [
      ...['dies-after-initialize', 'hangs-on-list', 'tools-object', 'tool-without-name', 'tool-missing'],
      ...['tool-renamed', 'ten-thousand-tools', 'cursor-number', 'cursor-circle', 'cursor-without-end'],
      ...['description-number', 'annotations-text', 'hint-text', 'dies-without-params'],
    ],
  },
  {
    eras: 'legacy',
    fails: 'tool-schemas',
    traits: [...(await traitsOf('tools')).filter((name) => name.startsWith('schema-')), 'output-schema-invalid'],
  },
  {
    eras: 'legacy',
    fails: 'calls.add',
    traits: [
      ...['wrong-sum', 'structured-text', 'structured-missing', 'content-missing', 'content-text'],
      ...[
        'block-unknown',
        'image-without-data',
        'block-without-text',
        'error-flag-text',
        'refuses-good-call',
        'hangs-on-call',
      ],
    ],
  },
  { eras: 'modern', fails: 'calls.add', traits: ['asks-for-input-to-add'] },
  { eras: 'legacy', fails: 'calls.add-text', traits: ['takes-bad-arguments'] },
  {
    eras: 'legacy',
    fails: 'errors',
    traits: [
      ...['dies-on-unknown-method', 'dies-on-unknown-tool', 'hangs-on-unknown-method', 'accepts-unknown-methods'],
      ...['accepts-unknown-tools', 'refuses-without-content', 'ends-after-unknown-tool'],
    ],
  },
  {
    eras: 'legacy',
    fails: 'liveness',
    traits: [
      ...['dies-on-unknown-notification', 'no-ping', 'dies-on-cancelled', 'reads-chunk-by-chunk', 'dies-on-unicode'],
      'decodes-chunk-by-chunk',
    ],
  },
  {
    eras: 'legacy',
    fails: 'broken-lines',
    traits: ['dies-on-broken-line', 'falls-silent-after-broken-line', 'ends-after-broken-line'],
  },
  { eras: 'legacy', fails: 'concurrency', traits: ['one-at-a-time', 'mixes-up-answers', 'answers-nonsense-at-once'] },
];
/** Ids come in no order, so that any of the first checks may meet theirs. */
const byChance = ['ignores-id-0', 'dies-of-small-ids'];
const vectors: readonly { readonly eras: Eras; readonly trait: string }[] = [
  ...groups.flatMap(({ traits, eras }) => traits.map((trait) => ({ trait, eras }))),
  ...byChance.map((trait) => ({ trait, eras: 'legacy' as const })),
];
const everyTrait = (await Promise.all(['input', 'messages', 'protocol', 'tools'].map(traitsOf))).flat();
let judged: ReadonlyMap<string, readonly GradedPart[]>;

beforeAll(async () => {
  // Silence is what many of them are bad at: it is not waited for as long as a user would.
  judged = await checkFakes(vectors, { startMs: 6_000, answerMs: 5_000 });
});

test('every bad server there is gets judged', () => {
  expect(vectors.map(({ trait }) => trait).sort()).toEqual(everyTrait.sort());
  expect(vectors.length).toBeGreaterThanOrEqual(45);
});

describe.each(groups)('$fails alone fails a server that', ({ fails, traits }) => {
  test.each(traits)('%s', (trait) => {
    expect(failedOf(judged.get(trait) ?? [])).toEqual([fails]);
  });
});

test.each(byChance)('one check fails a server that %s', (trait) => {
  expect(failedOf(judged.get(trait) ?? [])).toHaveLength(1);
});

test.each([
  ['ignores-id-0', /gave no answer to .* with id 0 in \d/],
  ['dies-of-small-ids', /the server ended \(exit code 1\); last asked: .* with id \d{1,3}$/],
  ['dies-without-params', /the server ended \(exit code 1\); last asked: tools\/list without params with id /],
  ['reads-chunk-by-chunk', /gave no answer to a ping of \d+ kB, written in two pieces,( with id 0)? in 5 s/],
  ['dies-on-cancelled', /last asked: ping after notifications\/cancelled with id /],
  ['id-twice', /a message with the key "id" twice, of which readers take one or the other: /],
  ['ends-after-unknown-tool', /the server ended \(exit code 0\); last asked: ping after an unknown tool /],
  ['banner', 'legacy: a line that is not JSON: "Server running on stdio"'],
  ['json-log', 'legacy: a line that is JSON, but no JSON-RPC message: "{\\"level\\":30,\\"msg\\":\\"started\\"}"'],
  ['byte-order-mark', /a byte order mark, which is no part of JSON, before a line: /],
  ['asks-as-a-client', /a request that only clients make: .*tools\/list/],
  ['asks-for-input-to-list', 'modern: resultType of tools/list is "input_required", expected "complete"'],
  ['asks-for-input-to-add', /asks for input, which this client has said it cannot give/],
  ['latin1', /not UTF-8: "\{.*\\x[0-9a-f]{2}/],
  ['no-newline', /a line without its end: "\{\\"jsonrpc/],
  ['answers-twice', /a second answer to one request: "\{\\"jsonrpc/],
  ['answers-early', 'legacy: an answer to nothing that was asked: "{'],
  ['numbers-become-texts', /an answer whose id has changed its type from \d+: /],
  ['dies-at-start', /the server ended \(exit code 3\)/],
  ['dies-on-unknown-tool', /the server ended \(exit code 1\); stderr: ".*no such tool/],
  ['never-answers', /gave no answer to initialize in 6 s; gave no answer to server\/discover in 6 s/],
  ['schema-unknown-type', '"echo": inputSchema: /properties/text/type is "strnig", expected a type of JSON Schema'],
  ['floods-notifications', /a flood of more than 10000 notifications/],
  ['ten-thousand-tools', 'legacy: more than 5000 tools'],
  ['cursor-circle', 'legacy: pages without end: nextCursor "again" comes again'],
  ['wrong-sum', 'legacy: add({"a":2,"b":3}): expected {"sum":5}, got {"sum":6}'],
])('%s is told with what was seen', (trait, reason) => {
  const [part] = (judged.get(trait) ?? []).filter(({ grade }) => grade.grade === 'fail');
  expect(part?.grade).toMatchObject({
    reason: typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason),
  });
});
