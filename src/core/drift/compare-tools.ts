import { equalJson } from '../equal-json.ts';
import { isPlainObject } from '../json.ts';
import { quoteJson } from '../quote.ts';
import type { Change, Flow } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { Finding } from './finding.ts';
import { toFindings } from './finding.ts';

/** A tool as a server lists it; of a real server, anything may be anything but the name. */
export interface ListedTool {
  readonly name: string;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?: unknown;
}

/** What a server offers now, against what its mock offers. */
export function compareTools(mocked: readonly ListedTool[], real: readonly ListedTool[]): readonly Finding[] {
  const [before, after] = [byName(mocked), byName(real)];
  const found = (tool: string, severity: Finding['severity'], what: string): Finding => {
    return { severity, tool, call: null, place: '', what };
  };
  return [
    ...[...before].flatMap(([name, tool]) => {
      const now = after.get(name);
      return now === undefined ? [found(name, 'breaking', 'the server has no such tool')] : compareTool(tool, now);
    }),
    ...[...after.keys()]
      .filter((name) => !before.has(name))
      .map((name) => found(name, 'harmless', 'the mock has no such tool')),
  ];
}

function compareTool(before: ListedTool, after: ListedTool): readonly Finding[] {
  const { name } = before;
  const found = (changes: readonly Change[], flow: Flow) => toFindings(changes, { tool: name, call: null, flow });
  return [
    ...found(compareSchemas(before.inputSchema ?? true, after.inputSchema ?? true, '/inputSchema'), 'sent'),
    ...found(compareOutput(before, after), 'returned'),
    ...found([...compareWords(before, after), ...comparePromises(before, after)], 'returned'),
  ];
}

function compareOutput({ outputSchema: before }: ListedTool, { outputSchema: after }: ListedTool): readonly Change[] {
  const place = '/outputSchema';
  if (before === undefined) return after === undefined ? [] : [{ kind: 'added', place, what: 'is new' }];
  return after === undefined ? [{ kind: 'removed', place, what: 'is gone' }] : compareSchemas(before, after, place);
}

function compareWords(before: ListedTool, after: ListedTool): readonly Change[] {
  return (['title', 'description'] as const).flatMap((key): readonly Change[] => {
    const [one, other] = [before[key] ?? '', after[key] ?? ''];
    if (equalJson(one, other)) return [];
    return [{ kind: 'words', place: `/${key}`, what: `is ${quoteJson(other, 80)}, was ${quoteJson(one, 80)}` }];
  });
}

/** What a server says of a tool so that clients may trust it more; elsewhere a tool may do anything. */
const PROMISES: ReadonlyMap<string, boolean> = new Map([
  ['readOnlyHint', true],
  ['destructiveHint', false],
  ['idempotentHint', true],
  ['openWorldHint', false],
]);

function comparePromises(before: ListedTool, after: ListedTool): readonly Change[] {
  const [one, other] = [toObject(before.annotations), toObject(after.annotations)];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return keys.flatMap((key): readonly Change[] => {
    const [was, is] = [one[key], other[key]];
    if (equalJson(was, is)) return [];
    const isBroken = was !== undefined && PROMISES.get(key) === was;
    const place = `/annotations/${key}`;
    return [{ kind: isBroken ? 'removed' : 'words', place, what: `is ${shown(is)}, was ${shown(was)}` }];
  });
}

function shown(value: unknown): string {
  return value === undefined ? 'not said' : quoteJson(value, 80);
}

/** Of two tools of one name, callers reach the first. */
export function byName(tools: readonly ListedTool[]): ReadonlyMap<string, ListedTool> {
  return new Map([...tools].reverse().map((tool) => [tool.name, tool]));
}

/** Without what every object inherits. */
function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return isPlainObject(value) ? { __proto__: null, ...value } : {};
}
