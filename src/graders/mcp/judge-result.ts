import { equalJson } from '../../core/equal-json.ts';
import { isPlainObject } from '../../core/json.ts';
import { quoteJson, quoteText } from '../../core/quote.ts';
import { judgeSchema, judgeValue } from './judge-schema.ts';
import type { ExpectedResult } from './mcp-call.ts';
import { own } from './own.ts';

/** What is wrong with a tool's result by the protocol alone; undefined when nothing is. */
export function resultFault(result: unknown, outputSchema: unknown): string | undefined {
  const content = own(result, 'content');
  if (!Array.isArray(content)) return `content is ${quoteJson(content)}, expected an array`;
  const block = content.find((item: unknown) => !isBlock(item));
  if (block !== undefined) return `content holds ${quoteJson(block)}, which is no block`;
  const isError = own(result, 'isError');
  if (isError !== undefined && typeof isError !== 'boolean') return `isError is ${quoteJson(isError)}`;
  if (outputSchema === undefined || isError === true || judgeSchema(outputSchema) !== undefined) return undefined;
  const structured = own(result, 'structuredContent');
  if (structured === undefined) return 'the tool has an outputSchema, its result has no structuredContent';
  const fault = judgeValue(outputSchema, structured);
  return fault === undefined ? undefined : `structuredContent does not fit outputSchema: ${fault}`;
}

/** What a result should have brought and has not; undefined when it is as expected. */
export function expectationFault(result: unknown, expected: ExpectedResult): string | undefined {
  const value = broughtBy(result);
  const got = `got ${quoteJson(value)}`;
  if ('exact' in expected && !equalJson(value, expected.exact)) return `expected ${quoteJson(expected.exact)}, ${got}`;
  if ('subset' in expected && !holds(value, expected.subset)) {
    return `expected at least ${quoteJson(expected.subset)}, ${got}`;
  }
  const schemaFault = expected.schema === undefined ? undefined : judgeValue(expected.schema, value);
  if (schemaFault !== undefined) return `does not fit the expected schema ${schemaFault}, ${got}`;
  const { contains } = expected;
  return contains === undefined || textOf(result).includes(contains)
    ? undefined
    : `expected a text with ${quoteText(contains)}, got ${quoteText(textOf(result))}`;
}

/** structuredContent; else the text, as JSON where it is JSON. */
function broughtBy(result: unknown): unknown {
  const structured = own(result, 'structuredContent');
  if (structured !== undefined) return structured;
  const text = textOf(result);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(result: unknown): string {
  const content = own(result, 'content');
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks.flatMap((block) => (own(block, 'type') === 'text' ? [String(own(block, 'text'))] : [])).join('\n');
}

function isBlock(block: unknown): boolean {
  const type = own(block, 'type');
  return typeof type === 'string' && (type !== 'text' || typeof own(block, 'text') === 'string');
}

/** Objects may have more keys; arrays have as many items, each of which holds. */
function holds(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && value.length === wanted.length && wanted.every((item, at) => holds(value[at], item));
  }
  if (!isPlainObject(wanted)) return equalJson(value, wanted);
  return (
    isPlainObject(value) &&
    Object.entries(wanted).every(([key, item]) => Object.hasOwn(value, key) && holds(value[key], item))
  );
}
