import type { BaselineEntry, BaselineRead } from '../core/baseline.ts';
import type { Reached, StoredText } from '../core/baseline-places.ts';
import { MAX_BASELINE_BYTES, newestEntries, parseBaselineText, type ReportAsEntry } from './baseline-text.ts';
import { mergeEntries } from './merge-entries.ts';

const AT_ONCE = 5;

/** What was read, and whether that was for want of a permission. */
export interface PlaceRead extends BaselineRead {
  readonly refused: boolean;
}

/** Texts that another place keeps, and how to fetch one of them. */
export interface StoredTexts {
  /** For people, before the name of a text: `baseline artifact`. */
  readonly what: string;
  /** What matters most comes first. */
  readonly texts: readonly StoredText[];
  readonly read: (text: StoredText, maxBytes: number) => Promise<Reached<string>>;
  readonly reportAsEntry: ReportAsEntry;
}

/** The entries of all texts, each once; at most 20 MB are fetched. What cannot be used is a notice that names it. */
export async function readTexts(stored: StoredTexts): Promise<PlaceRead> {
  const { within, notices } = withinBudget(stored);
  const reads: TextRead[] = [];
  for (let from = 0; from < within.length; from += AT_ONCE) {
    reads.push(...(await Promise.all(within.slice(from, from + AT_ONCE).map((text) => readText(stored, text)))));
  }
  // A token that may not read one may read none: said once.
  const told = [...new Set([...notices, ...reads.flatMap(({ notice }) => notice ?? [])])];
  const entries = newestEntries(mergeEntries(reads.map((read) => read.entries)));
  return { entries, notices: told, damaged: told.length > 0, refused: false };
}

/** A place that could not even be asked what it holds. */
export function unreachable(asked: Exclude<Reached<unknown>, { kind: 'reached' }>): PlaceRead {
  return { entries: [], notices: [asked.notice], damaged: true, refused: asked.kind === 'refused' };
}

interface TextRead {
  readonly entries: readonly BaselineEntry[];
  readonly notice?: string;
}

function withinBudget({ texts, what }: StoredTexts) {
  const notices = texts
    .filter(({ sizeBytes }) => sizeBytes > MAX_BASELINE_BYTES)
    .map(({ name }) => ignored(what, { name, why: 'it is larger than 20 MB' }));
  let left = MAX_BASELINE_BYTES;
  const within: StoredText[] = [];
  for (const text of texts.filter(({ sizeBytes }) => sizeBytes <= MAX_BASELINE_BYTES)) {
    left -= text.sizeBytes;
    if (left < 0) break;
    within.push(text);
  }
  return { within, notices };
}

async function readText({ what, read, reportAsEntry }: StoredTexts, text: StoredText): Promise<TextRead> {
  const answer = await read(text, MAX_BASELINE_BYTES);
  if (answer.kind !== 'reached') return { entries: [], notice: answer.notice };
  const found = parseBaselineText(answer.value, reportAsEntry);
  if (found.kind !== 'foreign') return { entries: found.entries };
  return { entries: [], notice: ignored(what, { name: text.name, why: found.why }) };
}

function ignored(what: string, { name, why }: { readonly name: string; readonly why: string }): string {
  return `Ignored the ${what} ${name}: ${why}.`;
}
