import { equalJson } from './equal-json.ts';
import { isPlainObject } from './json.ts';
import type { ArgumentMatcher, ToolMatcher } from './matcher.ts';
import type { Match } from './pattern.ts';
import { searchTexts } from './pattern.ts';
import { jsonText } from './quote.ts';
import { equalLoosely, readingsOf } from './readings.ts';
import type { ToolCall } from './transcript.ts';

/**
 * For each call, in order: does it match? Names are compared exactly; every condition on an argument must hold. `wary`:
 * what a tool may take an argument for counts, too, so that nothing forbidden hides in a list.
 */
export function matchCalls(
  matcher: ToolMatcher,
  calls: readonly ToolCall[],
  comparison: 'exact' | 'wary' = 'exact',
): readonly Match[] {
  const { tool, arguments: conditions = {} } = typeof matcher === 'string' ? { tool: matcher } : matcher;
  const named = calls.filter((call) => call.tool === tool);
  const columns = Object.entries(conditions).map(([name, condition]) => {
    const values = named.map((call) => argumentOf(call, name));
    return comparison === 'wary' ? matchWarily(condition, values) : matchValues(condition, values);
  });
  const matches = new Map(named.map((call, row) => [call, allOf(columns.map((column) => column[row] ?? 'undecided'))]));
  return calls.map((call) => matches.get(call) ?? 'no');
}

/** The name of the tool that a matcher is about. */
export function toolOf(matcher: ToolMatcher): string {
  return typeof matcher === 'string' ? matcher : matcher.tool;
}

/** A matcher as people read it: `issue_refund`, `issue_refund (amount)`. */
export function describeMatcher(matcher: ToolMatcher): string {
  if (typeof matcher === 'string') return matcher;
  const names = Object.keys(matcher.arguments ?? {});
  return names.length === 0 ? matcher.tool : `${matcher.tool} with the given ${names.join(', ')}`;
}

function matchValues(condition: ArgumentMatcher, values: readonly unknown[]): readonly Match[] {
  if ('equals' in condition) return values.map((value) => (equalJson(value, condition.equals) ? 'yes' : 'no'));
  const found = searchTexts({ source: condition.matches, flags: '' }, values.map(textOf));
  return values.map((value, row) => (value === undefined ? 'no' : (found[row] ?? 'undecided')));
}

function matchWarily(condition: ArgumentMatcher, values: readonly unknown[]): readonly Match[] {
  const readings = values.map((value) => (value === undefined ? [] : readingsOf(value)));
  if ('equals' in condition) {
    return readings.map((each) => (each.some((one) => equalLoosely(one, condition.equals)) ? 'yes' : 'no'));
  }
  // A structure as its JSON only once, for the whole.
  const texts = readings.map((each, row) =>
    each.filter((one) => typeof one !== 'object' || one === null || one === values[row]).map(textOf),
  );
  const found = searchTexts({ source: condition.matches, flags: '' }, texts.flat()).values();
  return texts.map((each) => strongest(each.map(() => found.next().value ?? 'undecided')));
}

/** Undefined when the call has no such argument: JSON knows no undefined. */
function argumentOf(call: ToolCall, name: string): unknown {
  return isPlainObject(call.arguments) && Object.hasOwn(call.arguments, name) ? call.arguments[name] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** Of what is enough by itself. */
export function strongest(matches: readonly Match[]): Match {
  if (matches.includes('yes')) return 'yes';
  return matches.includes('undecided') ? 'undecided' : 'no';
}

function allOf(matches: readonly Match[]): Match {
  if (matches.includes('no')) return 'no';
  return matches.includes('undecided') ? 'undecided' : 'yes';
}
