import { readPart } from './keys.ts';
import type { NormalRequest, Part, PartKind } from './part.ts';
import { PART_KINDS } from './part.ts';

/** Whose change it is that a request differs from the recorded one. */
export type DriftKind = 'model' | 'agent' | 'task' | 'environment';

export interface Difference {
  readonly drift: DriftKind;
  /** One line, bounded: which part, how it was recorded and how it is now. Hostile text. */
  readonly text: string;
}

const MEANING: Readonly<Record<PartKind, { readonly drift: DriftKind; readonly name: string }>> = {
  model: { drift: 'model', name: 'model' },
  api: { drift: 'agent', name: 'endpoint' },
  settings: { drift: 'agent', name: 'settings' },
  system: { drift: 'agent', name: 'system prompt' },
  tools: { drift: 'agent', name: 'tools' },
  user: { drift: 'task', name: 'user prompt' },
  assistant: { drift: 'agent', name: 'what the agent says it did' },
  tool: { drift: 'environment', name: 'tool result' },
};
/** Characters shown on both sides of where a difference begins. */
const AROUND = 60;

/** What differs beyond noise: the first difference of each kind, in a fixed order. */
export function compareParts(recorded: NormalRequest, now: NormalRequest): readonly Difference[] {
  return PART_KINDS.flatMap((kind) => compareKind(kind, textsOf(recorded, kind), textsOf(now, kind)));
}

/** The share of parts that two requests have in common, from 0 to 1. */
export function likeness(recorded: NormalRequest, now: NormalRequest): number {
  if (recorded.wire !== now.wire) return 0;
  const known = new Set(recorded.parts.map(lenientDigest));
  const shared = now.parts.filter((part) => known.has(lenientDigest(part))).length;
  return (2 * shared) / Math.max(1, recorded.parts.length + now.parts.length);
}

function compareKind(kind: PartKind, recorded: readonly string[], now: readonly string[]): readonly Difference[] {
  const longest = recorded.length > now.length ? recorded : now;
  const different = longest.flatMap((_, index) => (recorded[index] === now[index] ? [] : [index]));
  const first = different[0];
  if (first === undefined) return [];
  const { drift, name } = MEANING[kind];
  const place = longest.length === 1 ? '' : ` ${first + 1}`;
  const others = different.length === 1 ? '' : ` and ${different.length - 1} more`;
  const at = startOfDifference(recorded[first] ?? '', now[first] ?? '');
  const then = `recorded ${excerpt(recorded[first], at)}, now ${excerpt(now[first], at)}`;
  return [{ drift, text: `${name}${place}${others} (${drift} drift): ${then}` }];
}

function textsOf({ parts }: NormalRequest, kind: PartKind): readonly string[] {
  return parts.filter((part) => part.kind === kind).map((part) => readPart(part).lenient);
}

function lenientDigest(part: Part): string {
  return `${part.kind} ${readPart(part).digests.lenient}`;
}

function startOfDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function excerpt(text: string | undefined, at: number): string {
  if (text === undefined) return 'nothing';
  const from = Math.max(0, at - AROUND);
  const to = at + AROUND;
  return `${from === 0 ? '' : '…'}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
