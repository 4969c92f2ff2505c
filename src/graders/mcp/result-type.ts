import { own } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';

/** What is wrong with the type of a result of 2026-07-28, for a client that has declared no capabilities; undefined when nothing is. */
export function resultTypeFault(method: string, result: unknown): string | undefined {
  const type = own(result, 'resultType');
  if (typeof type !== 'string') return `the result of ${method} has no resultType: ${quoteJson(result)}`;
  if (type === 'complete' || (method === 'tools/call' && asksForInput(result))) return undefined;
  return `resultType of ${method} is ${quoteJson(type)}, expected "complete"`;
}

/** Only calls may, and what is wrong with that is said of the call. */
export function asksForInput(result: unknown): boolean {
  return own(result, 'resultType') === 'input_required';
}
