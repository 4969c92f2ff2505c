import { createHash } from 'node:crypto';
import type { Reply } from './github-request.ts';

export interface Commit {
  readonly message: string;
  readonly tree: string;
  readonly parents: readonly string[];
}

/** A tree is a flat list of paths; its folders are trees of their own. */
export interface GitObjects {
  readonly blobs: Map<string, Buffer>;
  readonly trees: Map<string, ReadonlyMap<string, string>>;
  readonly commits: Map<string, Commit>;
  readonly refs: Map<string, string>;
}

export const URL_OF = 'https://api.github.com/repos/octo/agent/git/x';
export const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found' } };

export function history({ commits }: GitObjects, sha: string | undefined): readonly Commit[] {
  const found: Commit[] = [];
  for (let commit = commits.get(sha ?? ''); commit !== undefined; commit = commits.get(commit.parents[0] ?? '')) {
    found.push(commit);
  }
  return found;
}

export function showTree(stored: GitObjects, sha: string): Reply {
  const paths = stored.trees.get(sha);
  if (paths === undefined) return NOT_FOUND;
  const names = [...new Set([...paths.keys()].map((path) => path.split('/')[0] ?? ''))].sort();
  const tree = names.map((path) => {
    const blob = paths.get(path);
    if (blob !== undefined) {
      return { path, mode: '100644', type: 'blob', sha: blob, size: stored.blobs.get(blob)?.length ?? 0, url: URL_OF };
    }
    const inside = [...paths].filter(([inner]) => inner.startsWith(`${path}/`));
    const folder = new Map(inside.map(([inner, id]) => [inner.slice(path.length + 1), id]));
    return { path, mode: '040000', type: 'tree', sha: keepTree(stored, folder), url: URL_OF };
  });
  return { status: 200, body: { sha, url: URL_OF, tree, truncated: false } };
}

export function showCommit(example: object, sha: string, { message, tree, parents }: Commit): object {
  const shown = parents.map((parent) => ({ sha: parent, url: URL_OF, html_url: URL_OF }));
  return { ...example, sha, message, tree: { sha: tree, url: URL_OF }, parents: shown };
}

export function showRef({ refs }: GitObjects, name: string): Reply {
  const sha = refs.get(name);
  if (sha === undefined) return NOT_FOUND;
  const object = { type: 'commit', sha, url: URL_OF };
  return { status: 200, body: { ref: `refs/${name}`, node_id: 'x', url: URL_OF, object } };
}

export function keepBlob({ blobs }: GitObjects, text: string): string {
  const sha = shaOf(`blob ${Buffer.byteLength(text)}\0${text}`);
  blobs.set(sha, Buffer.from(text));
  return sha;
}

export function keepTree({ trees }: GitObjects, paths: ReadonlyMap<string, string>): string {
  const sha = shaOf(JSON.stringify(['tree', [...paths].sort()]));
  trees.set(sha, paths);
  return sha;
}

export function keepCommit({ commits }: GitObjects, commit: Commit): string {
  const sha = shaOf(JSON.stringify(['commit', commits.size, commit]));
  commits.set(sha, commit);
  return sha;
}

function shaOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
