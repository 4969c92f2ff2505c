import type { BaselineStore } from '../core/baseline.ts';
import type { ArtifactPlace, BranchPlace } from '../core/baseline-places.ts';
import { BASELINE_SPECS } from '../core/baseline-spec.ts';
import { UserError } from '../core/errors.ts';
import { artifactStore } from './artifact-store.ts';
import { autoStore } from './auto-store.ts';
import type { ReportAsEntry } from './baseline-text.ts';
import { branchStore } from './branch-store.ts';
import type { CacheRun } from './cache-store.ts';
import { cacheStore } from './cache-store.ts';
import { fileStore } from './file-store.ts';
import { noStore } from './no-store.ts';

export { readGivenBaseline } from './file-store.ts';
export type { CacheRun, ReportAsEntry };

/** What stores are built from. */
export interface BaselineDeps {
  /** Folder that relative paths start from. */
  readonly root: string;
  /** File of `auto` outside a GitHub runner; default: .agent-eval/baseline.json. */
  readonly local?: string;
  /** Undefined outside a GitHub runner. */
  readonly cache: CacheRun | undefined;
  /** Undefined outside a GitHub runner, and without a token. */
  readonly places?: BaselinePlaces | undefined;
  readonly reportAsEntry: ReportAsEntry;
}

/** Where a token lets runs of GitHub keep texts. */
export interface BaselinePlaces {
  readonly artifacts: ArtifactPlace;
  readonly openBranch: (name: string) => BranchPlace;
  /** For how long the branch keeps entries. */
  readonly keepForMs: number;
  /** Commits before the one under test, as far as they are known. */
  readonly ancestors: readonly string[];
}

const LOCAL_BASELINE = '.agent-eval/baseline.json';
const BRANCH = 'agent-eval-baseline';

/** A spec of the config or an input -> a store. `auto` is all that a run of GitHub can reach, and a local file elsewhere. */
export function createBaselineStore(spec: string, deps: BaselineDeps): BaselineStore {
  const { path, branch } = /^(?:file:(?<path>.+)|branch(?::(?<branch>.+))?)$/s.exec(spec)?.groups ?? {};
  if (path !== undefined) return fileStore({ ...deps, path });
  if (branch !== undefined || spec === 'branch') return branchOf(reachable('branch', deps), branch ?? BRANCH);
  switch (spec) {
    case 'auto':
      return autoOf(deps);
    case 'cache':
      if (deps.cache === undefined) throw notHere('cache');
      return cacheStore(deps.cache, deps.reportAsEntry);
    case 'artifact':
      return artifactOf(reachable('artifact', deps));
    case 'none':
      return noStore;
    default:
      throw unknownStore(spec);
  }
}

interface Reachable extends BaselineDeps {
  readonly cache: CacheRun;
  readonly places: BaselinePlaces;
}

function reachable(store: string, { cache, places, ...deps }: BaselineDeps): Reachable {
  if (cache === undefined || places === undefined) throw notHere(store);
  return { ...deps, cache, places };
}

function autoOf(deps: BaselineDeps): BaselineStore {
  const { cache, places, reportAsEntry, root, local = LOCAL_BASELINE } = deps;
  if (cache === undefined) return fileStore({ path: local, root, reportAsEntry });
  const cached = cacheStore(cache, reportAsEntry);
  if (places === undefined) return cached;
  const reached = { ...deps, cache, places };
  return autoStore({ cache: cached, artifact: artifactOf(reached), branch: branchOf(reached, BRANCH) });
}

function artifactOf({ cache, places, reportAsEntry }: Reachable) {
  return artifactStore({ run: cache, place: places.artifacts, reportAsEntry });
}

function branchOf({ cache, places, reportAsEntry }: Reachable, name: string) {
  return branchStore({ ...places, run: cache, place: places.openBranch(name), reportAsEntry });
}

function notHere(store: string): UserError {
  return new UserError(
    'baseline',
    `The baseline store \`${store}\` exists on GitHub runners only${store === 'cache' ? '' : ', and needs a github-token'}.`,
    'Give a file instead: file:PATH, for example file:baseline.json.',
  );
}

function unknownStore(spec: string): UserError {
  return new UserError('baseline', `There is no baseline store ${JSON.stringify(spec)}.`, `Use ${BASELINE_SPECS}.`);
}
