import { equalJson } from './equal-json.ts';
import { isPlainObject } from './json.ts';
import type { ArgumentMatcher, ToolMatcher } from './matcher.ts';
import type { Match } from './pattern.ts';
import { searchTexts } from './pattern.ts';
import { jsonText } from './quote.ts';
import type { ToolCall } from './transcript.ts';

/** For each call, in order: does it match? Names are compared exactly; every condition on an argument must hold. */
export function matchCalls(matcher: ToolMatcher, calls: readonly ToolCall[]): readonly Match[] {
  const { tool, arguments: conditions = {} } = typeof matcher === 'string' ? { tool: matcher } : matcher;
  const named = calls.filter((call) => call.tool === tool);
  const columns = Object.entries(conditions).map(([name, condition]) => matchArgument(name, condition, named));
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

function matchArgument(name: string, condition: ArgumentMatcher, calls: readonly ToolCall[]): readonly Match[] {
  const values = calls.map((call) => argumentOf(call, name));
  if ('equals' in condition) return values.map((value) => (equalJson(value, condition.equals) ? 'yes' : 'no'));
  const found = searchTexts({ source: condition.matches, flags: '' }, values.map(textOf));
  return values.map((value, row) => (value === undefined ? 'no' : (found[row] ?? 'undecided')));
}

/** Undefined when the call has no such argument: JSON knows no undefined. */
function argumentOf(call: ToolCall, name: string): unknown {
  return isPlainObject(call.arguments) && Object.hasOwn(call.arguments, name) ? call.arguments[name] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function allOf(matches: readonly Match[]): Match {
  if (matches.includes('no')) return 'no';
  return matches.includes('undecided') ? 'undecided' : 'yes';
}
