import type { BaselineEntry, BaselineStore } from '../core/baseline.ts';
import type { BranchPlace, StoredText } from '../core/baseline-places.ts';
import { formatBaseline, type ReportAsEntry } from './baseline-text.ts';
import { branchFileName, parseBranchFile, stampOf } from './branch-file.ts';
import type { CacheRun } from './cache-store.ts';
import { type PlaceRead, readTexts, unreachable } from './stored-texts.ts';

/** Each is a request, and a repository's workflows share a thousand of them an hour. */
const MAX_FILES = 30;

/** Whether an entry lies in the ledger after a write, be it of an earlier try. */
export interface Recorded {
  readonly kept: boolean;
  /** The token may not write to it. */
  readonly refused: boolean;
  readonly notices: readonly string[];
}

export interface BranchStore extends BaselineStore {
  read(): Promise<PlaceRead>;
  record(entry: BaselineEntry): Promise<Recorded>;
}

export interface BranchStoreDeps {
  readonly run: CacheRun;
  readonly place: BranchPlace;
  /** Files that are older than the new one by more are removed. */
  readonly keepForMs: number;
  /** Commits before the one under test: their files are read first. */
  readonly ancestors: readonly string[];
  readonly reportAsEntry: ReportAsEntry;
}

/**
 * The durable ledger: one immutable file for each recording run, in a folder for each instance of an orphan branch. Two
 * runs that write at once both find their file there afterwards.
 */
export function branchStore(deps: BranchStoreDeps): BranchStore {
  const { place, run } = deps;
  const record = async (entry: BaselineEntry): Promise<Recorded> => {
    const added = await place.add({
      folder: run.instance,
      name: branchFileName(run, entry),
      text: formatBaseline([entry]),
      message: `Record the baseline of ${run.sha.slice(0, 12)} (${run.instance})`,
      retire: (names) => retired(names, { run, before: stampOf(Math.max(0, entry.createdAt - deps.keepForMs)) }),
    });
    if (added.kind !== 'reached') {
      return { kept: false, refused: added.kind === 'refused', notices: [added.notice] };
    }
    return { kept: true, refused: false, notices: added.value === 'exists' ? [alreadyOn(place.branch)] : [] };
  };
  return {
    name: `branch ${place.branch}`,
    read: () => readBranch(deps),
    record,
    append: async (entry) => (await record(entry)).notices,
  };
}

async function readBranch({ place, run, ancestors, reportAsEntry }: BranchStoreDeps): Promise<PlaceRead> {
  const listed = await place.list(run.instance);
  if (listed.kind !== 'reached') return unreachable(listed);
  const texts = chosen(listed.value, new Set(ancestors));
  const what = `file on the branch ${place.branch}`;
  const found = await readTexts({ what, texts, read: place.read, reportAsEntry });
  const foreign = listed.value.filter(({ name }) => parseBranchFile(name) === undefined);
  const notices = foreign.length === 0 ? [] : [ignoredForeign(place.branch, foreign)];
  return { ...found, notices: [...notices, ...found.notices] };
}

function ignoredForeign(branch: string, [first, ...others]: readonly StoredText[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const name = JSON.stringify(first?.name.slice(0, 100));
  return `Ignored the file ${name}${more} on the branch ${branch}: it is not named as a baseline is.`;
}

/** Those of the history under test, then the others, the newest first. */
function chosen(files: readonly StoredText[], ancestors: ReadonlySet<string>): readonly StoredText[] {
  const known = files.flatMap((file) => {
    const parsed = parseBranchFile(file.name);
    return parsed === undefined ? [] : [{ ...parsed, file, isAncestor: ancestors.has(parsed.commit) }];
  });
  const newestFirst = known.sort((a, b) => (a.stamp < b.stamp ? 1 : -1));
  const ofHistory = newestFirst.filter(({ isAncestor }) => isAncestor);
  const others = newestFirst.filter(({ isAncestor }) => !isAncestor);
  return [...ofHistory, ...others].slice(0, MAX_FILES).map(({ file }) => file);
}

/** Undefined: this run and attempt has a file already. */
function retired(
  names: readonly string[],
  { run, before }: { readonly run: CacheRun; readonly before: string },
): readonly string[] | undefined {
  const files = names.flatMap((name) => parseBranchFile(name) ?? []);
  if (files.some((file) => file.run === `${run.runId}-${run.attempt}`)) return undefined;
  return files.filter(({ stamp }) => stamp < before).map(({ name }) => name);
}

function alreadyOn(branch: string): string {
  return `This run has recorded its baseline on the branch ${branch} already.`;
}
