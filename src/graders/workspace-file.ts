import { z } from 'zod';
import type { Grade } from '../core/grade.ts';
import { fail } from '../core/grade.ts';
import type { Snapshot } from '../core/sandbox.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';

/** Largest file that is read as text; more would cost memory for every trial at once. */
const LARGEST_TEXT_BYTES = 16 * 1024 * 1024;

/** A file's path in an option. */
export const workspacePath = z
  .string()
  .regex(
    /^(?!.*(?:^|\/)\.{0,2}(?:\/|$)).+$/,
    'a path inside the workspace, without leading / or .., for example out/report.md',
  );

/**
 * What lies at a path. `other` is something that is not a readable regular file; `unknown`: the agent left too much to
 * record it. Neither is ever what a check hopes for.
 */
export type Found =
  | { readonly kind: 'file'; readonly file: SandboxFile }
  | { readonly kind: 'nothing'; readonly grade: Grade }
  | { readonly kind: 'other'; readonly grade: Grade }
  | { readonly kind: 'unknown'; readonly grade: Grade };

/** Looks a path up in the outcome; `grade` is what a check that needs the file has to answer. */
export function findFile({ files, skipped, exceeded }: Snapshot, path: string): Found {
  const file = files.get(path);
  if (file !== undefined) return { kind: 'file', file };
  const refused = skipped.find((entry) => isAtOrAbove(entry.path, path));
  if (refused !== undefined) {
    return {
      kind: 'other',
      grade: fail(`${path} is no regular file that can be read: ${refused.reason.slice(0, 200)}`),
    };
  }
  const isFolder = [...files.keys(), ...skipped.map((entry) => entry.path)].some((name) => isAtOrAbove(path, name));
  if (isFolder) return { kind: 'other', grade: fail(`${path} is a folder, not a file`) };
  if (exceeded) {
    return {
      kind: 'unknown',
      grade: fail(`the workspace was too large to record, and ${path} is not in the part kept`),
    };
  }
  return { kind: 'nothing', grade: fail(`${path} does not exist`) };
}

/** The file's text without a byte order mark, or the grade to give when it has none. */
export function textOf({ path, content }: SandboxFile): { readonly text: string } | { readonly grade: Grade } {
  if (content.byteLength > LARGEST_TEXT_BYTES) {
    return { grade: fail(`${path} is larger than 16 MiB, the most that is read as text`) };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) };
  } catch {
    return { grade: fail(`${path} is not UTF-8 text`) };
  }
}

function isAtOrAbove(upper: string, path: string): boolean {
  const folder = upper.replace(/\/+$/, '');
  return path === folder || path.startsWith(`${folder}/`);
}
