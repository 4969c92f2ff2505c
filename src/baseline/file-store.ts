import { resolve } from 'node:path';
import type { BaselineEntry, BaselineRead, BaselineStore } from '../core/baseline.ts';
import { UserError } from '../core/errors.ts';
import { readBaselineFile, writeBaselineFile } from './baseline-file.ts';
import type { ReportAsEntry } from './baseline-text.ts';
import { formatBaseline, newestEntries, parseBaselineText } from './baseline-text.ts';

/** A baseline in one JSON file. A report.json may stand in its place, for reading only. */
export function fileStore(options: {
  readonly path: string;
  /** Folder that a relative path starts from. */
  readonly root: string;
  readonly reportAsEntry: ReportAsEntry;
}): BaselineStore {
  const name = `file ${options.path}`;
  const path = resolve(options.root, options.path);
  const load = () => loadFile(path, options.reportAsEntry);
  return {
    name,
    read: async () => toRead(name, await load()),
    append: async (entry) => appendTo({ path, name, entry, found: await load() }),
  };
}

/**
 * The entries of a file that someone named, be it a baseline or a report.json. Throws UserError: it must be there and
 * be one of them.
 */
export async function readGivenBaseline(request: {
  readonly path: string;
  /** The path as people see it. */
  readonly shown: string;
  readonly reportAsEntry: ReportAsEntry;
}): Promise<readonly BaselineEntry[]> {
  const found = await loadFile(request.path, request.reportAsEntry);
  switch (found.kind) {
    case 'absent':
      throw unusable(request.shown, 'there is no such file');
    case 'foreign':
      throw unusable(request.shown, found.why);
    default:
      return found.entries;
  }
}

function unusable(shown: string, why: string): UserError {
  const hint = 'Name a baseline file (agent-eval eval --record makes one), or the report.json to compare with.';
  return new UserError('baseline', `baseline ${JSON.stringify(shown)} cannot be used: ${why}.`, hint);
}

type Found =
  | { readonly kind: 'absent' }
  | { readonly kind: 'baseline' | 'report'; readonly entries: readonly BaselineEntry[] }
  | { readonly kind: 'foreign'; readonly why: string };

async function loadFile(path: string, reportAsEntry: ReportAsEntry): Promise<Found> {
  const file = await readBaselineFile(path);
  switch (file.kind) {
    case 'absent':
      return file;
    case 'unreadable':
      return { kind: 'foreign', why: file.why };
    case 'text':
      return parseBaselineText(file.text, reportAsEntry);
    default:
      return file satisfies never;
  }
}

function toRead(name: string, found: Found): BaselineRead {
  if (found.kind === 'absent') return { entries: [], notices: [], damaged: false };
  if (found.kind === 'foreign') {
    return { entries: [], notices: [`Ignored the baseline ${name}: ${found.why}.`], damaged: true };
  }
  return { entries: found.entries, notices: [], damaged: false };
}

/** What is not a baseline may be someone's work: it is never overwritten. */
async function appendTo(target: {
  readonly path: string;
  readonly name: string;
  readonly entry: BaselineEntry;
  readonly found: Found;
}): Promise<readonly string[]> {
  const { path, name, entry, found } = target;
  if (found.kind === 'foreign') return [`Did not overwrite the baseline ${name}: ${found.why}.`];
  if (found.kind === 'report') return [`Did not overwrite the baseline ${name}: it is a report.`];
  const entries = found.kind === 'absent' ? [] : found.entries;
  const why = await writeBaselineFile(path, formatBaseline(newestEntries([...entries, entry])));
  return why === undefined ? [] : [`Could not write the baseline ${name}: ${why}.`];
}
