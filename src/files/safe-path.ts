/** Why a path may not name a file in a sandbox, or undefined when it may: relative, `/`, plain parts, plain characters. */
export function pathFault(path: string): string | undefined {
  if (/\p{Cc}/u.test(path)) return 'has a control character in its name';
  if (path.includes('\\')) return 'has a backslash in its name; use /';
  if (path.startsWith('/')) return 'must be relative';
  if (path.length > 1000) return 'is longer than 1000 characters';
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return 'may not contain empty parts, . or ..';
  return undefined;
}

/** The first of the paths that is the same file as `path`, or would have to be a folder and a file at once. */
export function collidesWith(path: string, others: Iterable<string>): string | undefined {
  for (const other of others) {
    if (other === path || other.startsWith(`${path}/`) || path.startsWith(`${other}/`)) return other;
  }
  return undefined;
}
