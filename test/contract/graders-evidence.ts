import fc from 'fast-check';
import { z } from 'zod';
import type { Evidence } from '../../src/core/grader.ts';
import type { ExecEnd } from '../../src/core/sandbox.ts';
import { anEvidence, anExecResult, aSnapshot, aToolCall } from '../support/evidence.ts';
import { aGradingSandbox } from '../support/grading-sandbox.ts';

const MEGABYTE = 1024 * 1024;
const deepText = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const exits =
  (end: ExecEnd, output = '') =>
  async () =>
    anExecResult({ end, stdout: output, stderr: output, truncated: true });

/** Nothing was recorded, the workspace was too large, and the check could not be started. */
export const missingEvidence: Evidence = anEvidence({
  workspace: aSnapshot({}, { exceeded: true }),
  toolCalls: undefined,
  steps: null,
  execInGradingSandbox: async () => anExecResult({ end: { kind: 'exited', exitCode: 127 }, started: false }),
});

/** What an agent may leave behind to break or mislead a grader. The file that samples look at is `out`. */
export const hostileEvidence: Readonly<Record<string, Evidence>> = {
  'an empty workspace': anEvidence({ execInGradingSandbox: exits({ kind: 'timed_out' }) }),
  'binary files': anEvidence({ workspace: aSnapshot({ out: Buffer.alloc(MEGABYTE, 0xff) }) }),
  'a huge file': anEvidence({ workspace: aSnapshot({ out: Buffer.alloc(64 * MEGABYTE, 'done ') }) }),
  'a huge line of spaces': anEvidence({ workspace: aSnapshot({ out: ' '.repeat(4 * MEGABYTE) }) }),
  'a huge answer': anEvidence({ answer: 'refund \n'.repeat(4 * MEGABYTE), steps: Number.MAX_SAFE_INTEGER }),
  'a huge output': anEvidence({
    execInGradingSandbox: exits({ kind: 'output_exceeded' }, '\u0000\u001b[2J'.repeat(MEGABYTE)),
  }),
  'deeply nested JSON': anEvidence({
    workspace: aSnapshot({ out: deepText }),
    answer: deepText,
    toolCalls: [{ ...aToolCall('refund'), arguments: { id: JSON.parse(deepText), total: JSON.parse(deepText) } }],
  }),
  'names that objects inherit': anEvidence({
    workspace: aSnapshot({ __proto__: '', constructor: '', out: '{"__proto__":{"id":"A-1"},"rows":{"length":1}}' }),
    toolCalls: [aToolCall('toString', []), aToolCall('__proto__', JSON.parse('{"__proto__":{"id":"A-1"}}'))],
  }),
  'links and odd names': anEvidence({
    workspace: aSnapshot({ 'out/\u202e\n::error::x': '' }, { skipped: [{ path: '', reason: '\n'.repeat(MEGABYTE) }] }),
  }),
  'very many calls': anEvidence({
    toolCalls: Array.from({ length: 20_000 }, (_, id) => aToolCall('refund', { id: `A-${id}`, total: [id] })),
  }),
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('done', 'refund denied', '{"rows":[{"id":"A-1"}]}'),
);
const anyFile = fc.oneof(anyText, fc.uint8Array(), fc.json());
const anyEnd: fc.Arbitrary<ExecEnd> = fc.oneof(
  fc.nat(255).map((exitCode) => ({ kind: 'exited', exitCode }) as const),
  fc.constantFrom(
    { kind: 'timed_out' } as const,
    { kind: 'out_of_memory' } as const,
    { kind: 'output_exceeded' } as const,
    { kind: 'container_ended' } as const,
  ),
);
const anyCall = fc
  .record({
    tool: fc.constantFrom('refund', 'look_up', 'toString'),
    arguments: fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue() })),
  })
  .map((call) => aToolCall(call.tool, z.json().parse(call.arguments)));

export const anyEvidence: fc.Arbitrary<Evidence> = fc
  .record({
    file: fc.option(anyFile),
    skipped: fc.array(fc.record({ path: fc.oneof(anyText, fc.constant('out')), reason: anyText }), { maxLength: 2 }),
    exceeded: fc.boolean(),
    answer: fc.option(anyText, { nil: undefined }),
    toolCalls: fc.option(fc.array(anyCall, { maxLength: 5 }), { nil: undefined }),
    steps: fc.option(fc.nat()),
    end: anyEnd,
    output: anyText,
  })
  .map(({ file, skipped, exceeded, answer, toolCalls, steps, end, output }) => ({
    ...anEvidence(),
    openGradingSandbox: async () => aGradingSandbox({ exec: exits(end, output), says: output }),
    workspace: aSnapshot(file === null ? {} : { out: file }, { skipped, exceeded }),
    answer,
    toolCalls,
    steps,
    execInGradingSandbox: exits(end, output),
  }));
