import { equalJson } from '../../core/equal-json.ts';
import { isPlainObject, own } from '../../core/json.ts';
import { quoteJson, quoteText } from '../../core/quote.ts';
import { blockFault } from './block-fault.ts';
import type { Era } from './checks.ts';
import type { SchemaFault } from './compile-schema.ts';
import { judgeSchema, judgeValue } from './judge-schema.ts';
import type { ExpectedResult } from './mcp-call.ts';
import { asksForInput } from './result-type.ts';

/** What is wrong with a tool's result by the protocol alone, refusals included; undefined when nothing is. */
export function resultFault(
  result: unknown,
  { outputSchema, era }: { readonly outputSchema?: unknown; readonly era: Era },
): SchemaFault | undefined {
  const content = own(result, 'content');
  if (era === 'modern' && asksForInput(result))
    return fault('asks for input, which this client has said it cannot give');
  if (!Array.isArray(content)) return fault(`content is ${quoteJson(content)}, expected an array`);
  for (const block of content) {
    const what = blockFault(block, era);
    if (what !== undefined) return fault(what);
  }
  const isError = own(result, 'isError');
  if (isError !== undefined && typeof isError !== 'boolean') return fault(`isError is ${quoteJson(isError)}`);
  const structured = own(result, 'structuredContent');
  if (structured !== undefined && era === 'legacy' && !isPlainObject(structured)) {
    return fault(`structuredContent is ${quoteJson(structured)}, expected an object`);
  }
  if (outputSchema === undefined || isError === true || judgeSchema(outputSchema) !== undefined) return undefined;
  if (structured === undefined) return fault('the tool has an outputSchema, its result has no structuredContent');
  const misfit = judgeValue(outputSchema, structured);
  return misfit && { ...misfit, what: `structuredContent does not fit outputSchema: ${misfit.what}` };
}

/** What a result should have brought and has not; undefined when it is as expected. */
export function expectationFault(result: unknown, expected: ExpectedResult): string | undefined {
  const value = broughtBy(result);
  const got = `got ${quoteJson(value)}`;
  if ('exact' in expected && !equalJson(value, expected.exact)) return `expected ${quoteJson(expected.exact)}, ${got}`;
  if ('subset' in expected && !holds(value, expected.subset)) {
    return `expected at least ${quoteJson(expected.subset)}, ${got}`;
  }
  const misfit = expected.schema === undefined ? undefined : judgeValue(expected.schema, value);
  if (misfit !== undefined) return `does not fit the expected schema ${misfit.what}, ${got}`;
  const { contains } = expected;
  return contains === undefined || textOf(result).includes(contains)
    ? undefined
    : `expected a text with ${quoteText(contains)}, got ${quoteText(textOf(result))}`;
}

/** Whether there is a text beside structuredContent that is the same JSON; undefined when it is, or nothing is structured. */
export function sameTextFault(result: unknown): string | undefined {
  const structured = own(result, 'structuredContent');
  if (structured === undefined) return undefined;
  return textsOf(result).some((text) => equalJson(parsed(text), structured))
    ? undefined
    : `no text beside structuredContent is the same JSON, got ${quoteText(textOf(result))}`;
}

/** structuredContent; else the text, as JSON where it is JSON. */
function broughtBy(result: unknown): unknown {
  const structured = own(result, 'structuredContent');
  return structured === undefined ? parsed(textOf(result)) : structured;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(result: unknown): string {
  return textsOf(result).join('\n');
}

function textsOf(result: unknown): readonly string[] {
  const content = own(result, 'content');
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks
    .map((block) => (own(block, 'type') === 'text' ? own(block, 'text') : undefined))
    .filter((text) => typeof text === 'string');
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

function fault(what: string): SchemaFault {
  return { severity: 'fault', what };
}
