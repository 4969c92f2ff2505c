import type { ArtifactPlace, Reached, StoredText } from '../core/baseline-places.ts';
import { fetchOf, send } from './artifacts-http.ts';
import { trustedArtifacts } from './artifacts-trusted.ts';
import { uploadArtifact } from './artifacts-upload.ts';
import type { Repository } from './publish/octokit.ts';
import { reached } from './publish/reached.ts';
import type { Wait } from './publish/retried.ts';

/** The artifacts of a repository's runs, seen from a running job. */
export interface ArtifactsAccess {
  readonly repository: Repository;
  /** GitHub itself, not its API: GITHUB_SERVER_URL. */
  readonly serverUrl: string;
  /** ACTIONS_RESULTS_URL and ACTIONS_RUNTIME_TOKEN: undefined where the runner gives none. */
  readonly results: { readonly url: string; readonly token: string } | undefined;
  readonly isReadOnlyToken: boolean;
  readonly wait: Wait;
}

/** Unzipped artifacts of one file. GitHub Enterprise Server has no such artifacts: everything is refused there. */
export function openArtifacts(access: ArtifactsAccess): ArtifactPlace {
  const { repository, results, wait, isReadOnlyToken } = access;
  if (isEnterpriseServer(access.serverUrl)) return refusing(NOT_ON_SERVER);
  const reading = { what: 'read artifacts of earlier runs', permission: 'actions: read', isReadOnlyToken };
  // No permission of a workflow is about the uploads of its own run.
  const writing = { what: 'upload an artifact', permission: 'actions: write', isReadOnlyToken };
  const fetch = fetchOf(repository.octokit);
  return {
    list: (wanted) => reached(reading, () => trustedArtifacts(repository, { ...wanted, isReadOnlyToken })),
    read: (text, maxBytes) =>
      reached(reading, async () => {
        const url = await downloadUrl(repository, text);
        return (await send({ url, fetch, maxBytes })).toString();
      }),
    upload: async (text) => {
      if (results === undefined) return { kind: 'refused', notice: NO_SERVICE };
      return reached(writing, () => uploadArtifact({ ...results, fetch, wait }, text));
    },
  };
}

const NOT_ON_SERVER =
  'GitHub Enterprise Server has no artifacts that other runs could read: for the baseline use `baseline: branch`.';
const NO_SERVICE = 'Could not upload an artifact: the runner named no service for it.';

/** A signed address that is good for a minute. It is not followed by octokit, which would read without a bound. */
async function downloadUrl({ octokit, owner, repo }: Repository, { id, name }: StoredText): Promise<string> {
  const artifact = { owner, repo, artifact_id: Number(id), archive_format: 'zip' };
  const answer = await octokit.rest.actions.downloadArtifact({ ...artifact, request: { redirect: 'manual' } });
  const { location } = answer.headers;
  if (location === undefined) throw new Error(`GitHub gave no address for the artifact ${name}`);
  return location;
}

function refusing(notice: string): ArtifactPlace {
  const refuse = async (): Promise<Reached<never>> => ({ kind: 'refused', notice });
  return { list: refuse, read: refuse, upload: refuse };
}

function isEnterpriseServer(serverUrl: string): boolean {
  const { hostname } = new URL(serverUrl);
  return hostname !== 'github.com' && !hostname.endsWith('.ghe.com') && !hostname.endsWith('.localhost');
}
