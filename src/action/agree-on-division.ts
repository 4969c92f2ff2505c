import type { ArtifactPlace, Reached } from '../core/baseline-places.ts';
import { UserError } from '../core/errors.ts';
import { divide } from '../core/shard/divide.ts';
import {
  type Division,
  type DivisionId,
  divisionName,
  formatDivision,
  MAX_DIVISION_BYTES,
  parseDivision,
} from '../core/shard/division.ts';
import { artifactsOfRun } from '../github/artifacts-of-run.ts';
import type { Repository } from '../github/publish/octokit.ts';
import { reached } from '../github/publish/reached.ts';

/** The way to what the shards of a run share. */
export interface SharedPlace {
  readonly repository: Repository;
  readonly artifacts: ArtifactPlace;
  readonly runId: number;
  readonly isReadOnlyToken: boolean;
  readonly wait: (ms: number) => Promise<void>;
}

/** One that is being written by another shard is there after seconds. */
const LOOKS = 6;
const PAUSE_MS = 5_000;

/**
 * The division that holds for all shards of a run, whatever history each of them has read: that of the first shard to
 * write one down. An artifact's name is given away once, so there is one first; it is the oldest of that name, in all
 * attempts. Where none can be read, the tasks are dealt out by number, which needs to be agreed on by nobody.
 * Throws UserError where artifacts cannot be uploaded at all: then a shard could not hand its result on either.
 */
export async function agreeOnDivision(
  own: Division,
  whose: DivisionId,
  place: SharedPlace,
): Promise<{ readonly division: Division; readonly notices: readonly string[] }> {
  const name = divisionName(whose.instance);
  const uploaded = await place.artifacts.upload({ name, text: formatDivision(own, whose) });
  if (uploaded.kind === 'refused')
    throw new UserError('shard', `A shard's result could not be handed on. ${uploaded.notice}`, NO_ARTIFACTS);
  const text = await readFirst(name, place);
  if (text.kind === 'reached') {
    const read = parseDivision(text.value, { ...whose, count: own.parts.length });
    if ('division' in read) return { division: read.division, notices: [] };
    throw new UserError('shard', `The division among shards, ${name}, cannot be used: ${read.problem}.`, ONE_MATRIX);
  }
  const even = divide(
    own.parts.flat().map((id) => ({ id, weight: 1 })),
    own.parts.length,
  );
  return {
    division: { ...own, parts: even },
    notices: [`${text.notice} The tasks were dealt out to the shards by number, not by time.`],
  };
}

const NO_ARTIFACTS = 'Shards need artifacts: run the whole suite in one job here.';
const ONE_MATRIX =
  'Give each matrix an `id` of its own, and each of its jobs the same number of shards; then re-run all jobs.';

async function readFirst(name: string, place: SharedPlace): Promise<Reached<string>> {
  const { repository, artifacts, runId, isReadOnlyToken, wait } = place;
  const asked = { what: 'read how tasks are dealt out to shards', permission: 'actions: read', isReadOnlyToken };
  const isWanted = (other: string) => other === name;
  for (let look = 1; look <= LOOKS; look += 1) {
    const found = await reached(asked, () => artifactsOfRun(repository, { runId, isWanted }));
    if (found.kind !== 'reached') return found;
    const [first] = found.value;
    if (first !== undefined) return artifacts.read(first, MAX_DIVISION_BYTES);
    if (look < LOOKS) await wait(PAUSE_MS);
  }
  return { kind: 'failed', notice: `No shard has written down how tasks are dealt out (${name}).` };
}
