import picomatch from 'picomatch';

/** Dots are like any letter, and so are line breaks: rather a path too many than one too few. */
const OPTIONS = { dot: true, flags: 's' } as const;

/** Whether a path is matched by one of the globs. */
export function matcherOf(globs: readonly string[]): (path: string) => boolean {
  return picomatch(plain(globs), OPTIONS);
}

/** The same for what is read as files of an agent: names with a dot only where a glob writes it, no installed packages. */
export function agentMatcherOf(globs: readonly string[]): (path: string) => boolean {
  const matches = picomatch(plain(globs), { flags: 's' });
  return (path) => matches(path) && !/(^|\/)node_modules\//.test(path);
}

/** Whether one of the globs could match a folder, or what lies below it: of a link, what it leads to. */
export function reachOf(globs: readonly string[]): (folder: string) => boolean {
  const reaches = plain(globs).map((glob) => reachOfOne(glob.split('/').filter((part) => part !== '')));
  return (folder) => reaches.some((reach) => reach(folder.split('/')));
}

function reachOfOne(parts: readonly string[]): (names: readonly string[]) => boolean {
  const open = parts.findIndex((part) => part.includes('**') || !isWhole(part));
  const plainParts = parts.slice(0, open === -1 ? undefined : open).map((part) => picomatch(part, OPTIONS));
  return (names) => {
    if (open === -1 && names.length > parts.length) return false;
    return plainParts.every((matches, at) => names[at] === undefined || matches(names[at]));
  };
}

/** False for a part of something in brackets that holds a slash. */
function isWhole(part: string): boolean {
  const brackets = [...part.replace(/\\./g, '')];
  const countOf = (wanted: string) => brackets.filter((letter) => wanted.includes(letter)).length;
  return countOf('{') === countOf('}') && countOf('(') === countOf(')') && countOf('[') === countOf(']');
}

/** Without what they may begin with, and what then says nothing; that is refused where they are read. */
function plain(globs: readonly string[]): string[] {
  return globs.map((glob) => glob.replace(/^(\.\/)+/, '')).filter((glob) => glob !== '');
}
