import type { z } from 'zod';
import type { Evidence } from '../../src/core/grader.ts';
import type { graderSchema } from '../../src/graders/index.ts';
import { anExecResult, aSnapshot, aToolCall } from '../support/evidence.ts';
import { addingServer, aGradingSandbox } from '../support/grading-sandbox.ts';

/** Options as they stand in a task, with evidence on which they pass and fail. */
export interface GraderSample {
  readonly options: Readonly<Record<string, unknown>>;
  /** Other options, so that each branch meets hostile evidence. */
  readonly more: readonly Readonly<Record<string, unknown>>[];
  readonly holds: Partial<Evidence>;
  readonly breaks: Partial<Evidence>;
  /** What the agent could have given is failed without it; what our side lacks is unverified. */
  readonly withoutEvidence: 'unverified' | 'fail';
  /** Its type is enough: it can find out the rest. */
  readonly needsNoOptions?: true;
}

const refund = { tool: 'refund', arguments: { id: { matches: '^A-\\d+$' }, total: { equals: [42] } } };

export const samples: Readonly<Record<z.input<typeof graderSchema>['type'], GraderSample>> = {
  command: {
    options: { type: 'command', run: 'node /tests/check.mjs' },
    more: [{ type: 'command', run: ['sh', '/tests/check.sh'], exitCode: 3, timeout: '5s' }],
    holds: {},
    breaks: {
      execInGradingSandbox: async () => anExecResult({ end: { kind: 'exited', exitCode: 1 }, stderr: 'boom' }),
    },
    withoutEvidence: 'unverified',
  },
  file: {
    options: { type: 'file', path: 'out', contains: 'done' },
    more: [
      { type: 'file', path: 'out', exists: true },
      { type: 'file', path: 'out', exists: false },
      { type: 'file', path: 'out/below', equals: 'done' },
      { type: 'file', path: 'out', matches: '^done$', flags: 'im' },
      { type: 'file', path: '__proto__', equals: '' },
    ],
    holds: { workspace: aSnapshot({ out: 'all done' }) },
    breaks: { workspace: aSnapshot({ out: 'not yet' }) },
    withoutEvidence: 'fail',
  },
  json: {
    options: { type: 'json', path: 'out', at: '/rows', has: { id: 'A-1' } },
    more: [
      { type: 'json', path: 'out', equals: { rows: [] } },
      { type: 'json', path: 'out', at: '/0/0/0', absent: true },
      { type: 'json', path: 'out', has: {}, count: 1 },
      { type: 'json', path: 'out', lines: true, at: '/0', equals: null },
      { type: 'json', path: 'out', at: '/__proto__', has: { constructor: null } },
    ],
    holds: { workspace: aSnapshot({ out: '{"rows":[{"id":"A-1","total":42}]}' }) },
    breaks: { workspace: aSnapshot({ out: '{"rows":[{"id":"A-2","total":42}]}' }) },
    withoutEvidence: 'fail',
  },
  'final-answer': {
    options: { type: 'final-answer', contains: 'refund denied' },
    more: [
      { type: 'final-answer', exact: 'Paris' },
      { type: 'final-answer', regex: '^(.*\\s)?done\\s*$', flags: 's' },
    ],
    holds: { answer: 'Refund denied.' },
    breaks: { answer: 'Refund granted.' },
    withoutEvidence: 'fail',
  },
  'tool-calls': {
    options: { type: 'tool-calls', ...refund, times: 1 },
    more: [
      { type: 'tool-calls', tool: 'refund', max: 0 },
      { type: 'tool-calls', tool: 'toString', min: 0, max: 3 },
    ],
    holds: { toolCalls: [aToolCall('refund', { id: 'A-1', total: [42] })] },
    breaks: { toolCalls: [aToolCall('refund', { id: 'A-1', total: [41] })] },
    withoutEvidence: 'unverified',
  },
  'tool-order': {
    options: { type: 'tool-order', order: ['look_up', refund] },
    more: [{ type: 'tool-order', order: ['refund', 'refund', 'refund'] }],
    holds: { toolCalls: [aToolCall('look_up'), aToolCall('refund', { id: 'A-1', total: [42] })] },
    breaks: { toolCalls: [aToolCall('refund', { id: 'A-1', total: [42] }), aToolCall('look_up')] },
    withoutEvidence: 'unverified',
  },
  'claim-backed': {
    options: {
      type: 'claim-backed',
      claims: [
        { pattern: 'refunded (?<id>A-\\d+)', state: 'shop', at: '/rows', has: { id: '{id}', ok: true } },
        { pattern: '(?<total>\\d+) EUR', path: 'out', at: '/rows', has: { total: '{total}' } },
      ],
      required: true,
    },
    more: [{ type: 'claim-backed', claims: [{ pattern: '.', flags: 's', path: 'out', has: {} }], required: true }],
    holds: {
      answer: 'We refunded A-1: 42 EUR.',
      states: new Map([['shop', { rows: [{ id: 'A-1', ok: true }] }]]),
      workspace: aSnapshot({ out: '{"rows":[{"total":42}]}' }),
    },
    breaks: { answer: 'We refunded A-1.', states: new Map([['shop', { rows: [] }]]) },
    withoutEvidence: 'fail',
  },
  'max-steps': {
    options: { type: 'max-steps', steps: 3 },
    more: [],
    holds: { steps: 3 },
    breaks: { steps: 4 },
    withoutEvidence: 'unverified',
  },
  'mcp-server': {
    options: {
      type: 'mcp-server',
      command: 'node server.mjs',
      calls: [{ tool: 'add', arguments: { a: 2, b: 3 }, result: { exact: 5 } }],
    },
    more: [{ type: 'mcp-server', build: 'npm run build', prepare: ['true'], endState: 'true', eras: 'both' }],
    holds: { openGradingSandbox: async () => aGradingSandbox({ serve: addingServer((a, b) => a + b) }) },
    breaks: { openGradingSandbox: async () => aGradingSandbox({ serve: addingServer((a, b) => a - b) }) },
    withoutEvidence: 'fail',
    needsNoOptions: true,
  },
};
