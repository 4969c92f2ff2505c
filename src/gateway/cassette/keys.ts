import { createHash } from 'node:crypto';
import { canonicalJson, isJsonObject, type Json } from '../../core/json.ts';
import { mapText } from './map-text.ts';
import type { NormalRequest, Part } from './part.ts';
import { scrub } from './scrub.ts';

/** How a part reads, exactly and without what is noise in texts. */
export interface PartText {
  readonly strict: string;
  readonly lenient: string;
}

export interface Keys {
  readonly strict: string;
  readonly lenient: string;
  /** Equal for all requests of one conversation, whatever runs beside it. */
  readonly lane: string;
}

/** Parts of a cassette are shared by its calls: each is read once. */
const known = new WeakMap<Part, PartText & { readonly digests: PartText }>();

/** The keys of a request. */
export function readKeys({ wire, parts }: NormalRequest): Keys {
  return {
    strict: digest([wire, ...parts.map((part) => `${part.kind} ${readPart(part).digests.strict}`)].join('\n')),
    lenient: digest([wire, ...parts.map((part) => `${part.kind} ${readPart(part).digests.lenient}`)].join('\n')),
    lane: digest([wire, ...readLane(parts)].join('\n')),
  };
}

/** The texts of a part, for comparing. */
export function readPart(part: Part): PartText & { readonly digests: PartText } {
  const before = known.get(part);
  if (before !== undefined) return before;
  const strict = canonicalJson(part.value);
  const lenient = isExact(part) ? strict : canonicalJson(mapText(part.value, scrub));
  const text = { strict, lenient, digests: { strict: digest(strict), lenient: digest(lenient) } };
  known.set(part, text);
  return text;
}

/** Names of models and settings are no prose: a date in them is a version. */
function isExact({ kind }: Part): boolean {
  return kind === 'model' || kind === 'api' || kind === 'settings';
}

/** The tools' names and what the user said before the first answer. */
function readLane(parts: readonly Part[]): readonly string[] {
  const answered = parts.findIndex(({ kind }) => kind === 'assistant' || kind === 'tool');
  const opening = answered === -1 ? parts : parts.slice(0, answered);
  return [
    ...parts.filter(({ kind }) => kind === 'tools').map(({ value }) => toolName(value)),
    ...opening.filter(({ kind }) => kind === 'user').map((part) => readPart(part).digests.lenient),
  ];
}

function toolName(tool: Json): string {
  if (!isJsonObject(tool)) return canonicalJson(tool);
  const inner = tool['function'];
  const named = isJsonObject(inner) ? inner : tool;
  return canonicalJson(named['name'] ?? named['type'] ?? Object.keys(named).sort());
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
