import { z } from 'zod';
import {
  type GitObjects,
  history,
  keepBlob,
  keepCommit,
  keepTree,
  NOT_FOUND,
  showCommit,
  showRef,
  showTree,
  URL_OF,
} from './github-objects.ts';
import type { Reply, Request } from './github-request.ts';

/** Objects and branches of a repository, as GitHub's Git data API shows them. */
export interface GitData {
  /** Paths and texts of all files on a branch; undefined where there is none. */
  files(branch: string): Readonly<Record<string, string>> | undefined;
  /** Messages of a branch's commits, newest first. */
  messages(branch: string): readonly string[];
  /** Puts a file on a branch, by a commit. */
  plant(branch: string, file: { readonly path: string; readonly text: string }): void;
  serve(request: Request): Reply | undefined;
}

const blobRequest = z.strictObject({ content: z.string(), encoding: z.literal('utf-8') });
const fileRequest = z.strictObject({
  path: z.string(),
  mode: z.literal('100644'),
  type: z.literal('blob'),
  sha: z.string().nullable(),
});
const treeRequest = z.strictObject({ base_tree: z.string().optional(), tree: z.array(fileRequest).min(1) });
const commitRequest = z.strictObject({ message: z.string(), tree: z.string(), parents: z.array(z.string()) });
const createRefRequest = z.strictObject({ ref: z.string().startsWith('refs/heads/'), sha: z.string() });
const updateRefRequest = z.strictObject({ sha: z.string(), force: z.literal(false) });

export function createGitData(): GitData {
  const stored: GitObjects = { blobs: new Map(), trees: new Map(), commits: new Map(), refs: new Map() };
  return {
    files: (branch) => {
      const head = stored.commits.get(stored.refs.get(`heads/${branch}`) ?? '');
      const tree = head === undefined ? undefined : stored.trees.get(head.tree);
      if (tree === undefined) return undefined;
      return Object.fromEntries([...tree].map(([path, sha]) => [path, String(stored.blobs.get(sha))]));
    },
    messages: (branch) => history(stored, stored.refs.get(`heads/${branch}`)).map(({ message }) => message),
    plant: (branch, { path, text }) => {
      const head = stored.refs.get(`heads/${branch}`);
      const base = stored.trees.get(stored.commits.get(head ?? '')?.tree ?? '') ?? new Map();
      const tree = keepTree(stored, new Map([...base, [path, keepBlob(stored, text)]]));
      const parents = head === undefined ? [] : [head];
      stored.refs.set(`heads/${branch}`, keepCommit(stored, { message: 'planted', tree, parents }));
    },
    serve: (request) => {
      const answer = CALLS[request.call.name.replace('/repos/{owner}/{repo}/git/', '')];
      return answer?.(request, stored);
    },
  };
}

const CALLS: Readonly<Record<string, (request: Request, stored: GitObjects) => Reply>> = {
  'POST blobs': ({ body }, stored) => created({ sha: keepBlob(stored, blobRequest.parse(body).content), url: URL_OF }),
  'GET blobs/{file_sha}': getBlob,
  'POST trees': createTree,
  'GET trees/{tree_sha}': ({ call }, stored) => showTree(stored, call.params['tree_sha'] ?? ''),
  'POST commits': ({ call, body }, stored) => {
    const commit = commitRequest.parse(body);
    if (!stored.trees.has(commit.tree)) return unprocessable('Tree SHA does not exist');
    return created(showCommit(call.example, keepCommit(stored, commit), commit));
  },
  'GET commits/{commit_sha}': ({ call }, stored) => {
    const sha = call.params['commit_sha'] ?? '';
    const commit = stored.commits.get(sha);
    return commit === undefined ? NOT_FOUND : { status: 200, body: showCommit(call.example, sha, commit) };
  },
  'GET ref/{ref}': ({ call }, stored) => showRef(stored, call.params['ref'] ?? ''),
  'POST refs': createRef,
  'PATCH refs/{ref}': updateRef,
};

function getBlob({ call }: Request, { blobs }: GitObjects): Reply {
  const sha = call.params['file_sha'] ?? '';
  const blob = blobs.get(sha);
  if (blob === undefined) return NOT_FOUND;
  const content = blob.toString('base64').replaceAll(/(.{60})/g, '$1\n');
  return { status: 200, body: { ...call.example, sha, size: blob.length, content, encoding: 'base64' } };
}

function createTree({ body }: Request, stored: GitObjects): Reply {
  const wanted = treeRequest.parse(body);
  const paths = new Map(wanted.base_tree === undefined ? [] : stored.trees.get(wanted.base_tree));
  for (const { path, sha } of wanted.tree) {
    if (sha === null && !paths.delete(path)) return unprocessable('GitRPC::BadObjectState');
    if (sha !== null && !stored.blobs.has(sha)) return unprocessable('tree.sha is not a valid blob');
    if (sha !== null) paths.set(path, sha);
  }
  return { ...showTree(stored, keepTree(stored, paths)), status: 201 };
}

function createRef({ body }: Request, stored: GitObjects): Reply {
  const { ref, sha } = createRefRequest.parse(body);
  const name = ref.slice('refs/'.length);
  if (stored.refs.has(name)) return unprocessable('Reference already exists');
  stored.refs.set(name, sha);
  return { ...showRef(stored, name), status: 201 };
}

function updateRef({ call, body }: Request, stored: GitObjects): Reply {
  const { sha } = updateRefRequest.parse(body);
  const name = call.params['ref'] ?? '';
  const now = stored.refs.get(name);
  if (now === undefined) return unprocessable('Reference does not exist');
  const isFastForward = now === sha || history(stored, sha).some(({ parents }) => parents.includes(now));
  if (!isFastForward) return unprocessable('Update is not a fast forward');
  stored.refs.set(name, sha);
  return showRef(stored, name);
}

function created(body: object): Reply {
  return { status: 201, body };
}

function unprocessable(message: string): Reply {
  return { status: 422, body: { message, documentation_url: 'https://docs.github.com/rest/git' } };
}
