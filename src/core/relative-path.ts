/** Why a path cannot be a file inside a folder; undefined when it can. Paths come from tasks and from agents. */
export function pathProblem(path: string): string | undefined {
  if (path === '') return 'the name is empty';
  if (path.startsWith('/')) return 'the path is absolute';
  if (path.includes('\0')) return 'the name holds a NUL';
  if (path.includes('\uFFFD')) return 'the name is not UTF-8';
  const parts = path.split('/');
  if (parts.includes('..')) return 'the path leaves the folder';
  if (parts.includes('') || parts.includes('.')) return 'the path is not in its shortest form';
  if (Buffer.byteLength(path) > 1024) return 'the path is too long';
  return undefined;
}
