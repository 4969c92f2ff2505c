import { posix } from 'node:path';

const WORKSPACE = '/workspace';

/** A path as a model wrote it, made absolute; undefined when its words alone already leave the workspace. */
export function workspacePath(path: string): string | undefined {
  const absolute = posix.resolve(WORKSPACE, path);
  const isInside = absolute === WORKSPACE || absolute.startsWith(`${WORKSPACE}/`);
  return isInside && !hasControlCharacter(path) ? absolute : undefined;
}

/** Exit code of the script below for a path that leaves the workspace. */
export const OUTSIDE = 70;

/**
 * Shell words, for dash, bash and busybox, that set `$path` to where `$1` leads once links are followed, and end with
 * OUTSIDE when that is not in the workspace. What does not exist yet is judged by its nearest folder that does. (busybox
 * resolves a link to nothing from the current folder, and only one such link: hence the `cd`, and the look for one left.)
 */
export const RESOLVE_PATH = `
root=$(cd ${WORKSPACE} && pwd -P) || exit ${OUTSIDE}
at=$1
rest=
while [ ! -e "$at" ] && [ ! -L "$at" ]; do
  rest=/\${at##*/}$rest
  at=\${at%/*}
done
real=$(cd -- "\${at%/*}/" && readlink -f -- "$at") || exit ${OUTSIDE}
path=$real$rest
[ ! -L "$path" ] || exit ${OUTSIDE}
case $path/ in "$root"/*) ;; *) exit ${OUTSIDE} ;; esac
`;

function hasControlCharacter(path: string): boolean {
  return [...path].some((character) => character < ' ' || character === '\u007f');
}
