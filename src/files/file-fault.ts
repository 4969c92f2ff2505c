import { UserError } from '../core/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'a part of the path is a file, not a folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ELOOP: 'it is a symbolic link, or leads through too many',
  ENAMETOOLONG: 'the name is too long',
  ENOTEMPTY: 'a folder of that name is there, and not empty',
};

/** Does something with a path that a user gave: what the file system refuses is theirs to fix, all else a bug. */
export async function atPath<Result>(
  place: { readonly doing: 'read' | 'written'; readonly path: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
    const reason = REASONS[String(error.code)] ?? String(error.code);
    throw new UserError(
      'file',
      `${place.path} cannot be ${place.doing}: ${reason}.`,
      'Check the path, and what is there.',
    );
  }
}
