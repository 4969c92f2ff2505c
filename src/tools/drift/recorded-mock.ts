import { z } from 'zod';
import type { ToolAnswer } from '../../core/drift/compare-answers.ts';
import type { ListedTool } from '../../core/drift/compare-tools.ts';
import { equalJson } from '../../core/equal-json.ts';
import { canonicalJson } from '../../core/json.ts';
import { checkArguments } from '../check-arguments.ts';

/** A call as it was made, and how it was answered. */
export interface RecordedCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly answer: ToolAnswer;
}

interface Recording {
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly instructions: string | undefined;
  readonly tools: readonly ListedTool[];
  /** In the order in which they were made. */
  readonly calls: readonly RecordedCall[];
}

/**
 * The definition of a mock that answers the recorded calls alike, as it is written into a file. Tools by name and calls by
 * arguments: the same recording gives the same definition, in whatever order the server lists.
 */
export function recordedMock({ name, version, instructions, tools, calls }: Recording): object {
  const described = [...tools].sort((a, b) => compareTexts(a.name, b.name));
  const isChecked = calls.every((call) => fits(tools, call));
  return {
    type: 'mock',
    ...written({ name, version, instructions }),
    ...(isChecked ? {} : { checkArguments: false }),
    tools: described.map((tool) => ({
      ...written({ ...tool }),
      ...repliesOf(calls.filter((call) => call.tool === tool.name)),
    })),
  };
}

function written(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** Else the mock would answer by itself that they do not. */
function fits(tools: readonly ListedTool[], { tool, arguments: args }: RecordedCall): boolean {
  const schema = tools.find(({ name }) => name === tool)?.inputSchema;
  const [parsed, given] = [z.json().safeParse(schema), z.json().safeParse(args)];
  return !parsed.success || !given.success || checkArguments(parsed.data, given.data) === undefined;
}

function repliesOf(calls: readonly RecordedCall[]): object {
  if (calls.length === 0) return {};
  const groups = new Map<string, RecordedCall[]>();
  for (const call of calls) {
    const key = canonicalJson(call.arguments);
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  const sorted = [...groups].sort(([a], [b]) => compareTexts(a, b));
  return { replies: sorted.map(([, group]) => ruleOf(group)) };
}

/** `$eq`: these arguments and no others. A call that was made again may have been answered differently. */
function ruleOf(group: readonly RecordedCall[]): object {
  const [first, ...rest] = group;
  const when = { $eq: first?.arguments };
  const replies = group.map(({ answer }) => cannedOf(answer));
  const isSame = rest.every(({ answer }) => equalJson(answer, first?.answer));
  return isSame ? { when, reply: replies[0] } : { when, sequence: replies };
}

function cannedOf(answer: ToolAnswer): object {
  const canned = answer.kind === 'error' ? { rpcError: rpcErrorOf(answer) } : cannedResult(withoutEra(answer.result));
  return JSON.stringify(canned).includes('{{') ? { ...canned, literal: true } : canned;
}

function rpcErrorOf({ code, message, data }: Extract<ToolAnswer, { kind: 'error' }>): object {
  return written({ code, message, data });
}

/** As short as it can be written. */
function cannedResult(result: Readonly<Record<string, unknown>>): object {
  const { content, structuredContent, isError, ...more } = result;
  const text = onlyText(content);
  if (text === undefined || Object.keys(more).length > 0) return { result };
  if (structuredContent === undefined && isError === undefined) return { text };
  if (structuredContent === undefined && isError === true) return { error: text };
  const isWritten = JSON.stringify(structuredContent) === text;
  return isError === undefined && isWritten ? { json: structuredContent } : { result };
}

const oneText = z.tuple([z.strictObject({ type: z.literal('text'), text: z.string() })]);

function onlyText(content: unknown): string | undefined {
  const parsed = oneText.safeParse(content);
  return parsed.success ? parsed.data[0].text : undefined;
}

/** What belongs to the era of the recording is left to that of the client. */
function withoutEra(result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { resultType: _, _meta: __, ...rest } = result;
  return rest;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
