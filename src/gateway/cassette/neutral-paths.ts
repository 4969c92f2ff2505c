/** Folders by their role: the same place in the list is the same folder, wherever it lies. */
export type PathAliases = readonly (readonly string[])[];

/** Joins the folders of two machines by their role. */
export function joinAliases(recorded: PathAliases, current: readonly string[]): PathAliases {
  const roles = Math.max(recorded.length, current.length);
  return Array.from({ length: roles }, (_, role) => {
    const here = current[role];
    return [...new Set([...(recorded[role] ?? []), ...(here === undefined ? [] : [here])])].sort();
  });
}

/** Replaces folders by names that are the same everywhere, in the form too in which agents make file names of paths. */
export function createNeutralPaths(aliases: PathAliases): (text: string) => string {
  const spellings = aliases
    .flatMap((paths, role) =>
      paths.flatMap((path) => spell(path).map((text) => ({ text, name: `<folder${role + 1}>` }))),
    )
    .filter(({ text }) => text.length > 1);
  if (spellings.length === 0) return (text) => text;
  const names = new Map(spellings.map(({ text, name }) => [text, name]));
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const pattern = new RegExp(`(?<![\\w-])(?:${longestFirst.map(escapePattern).join('|')})(?![\\w-])`, 'g');
  return (text) => text.replace(pattern, (found) => names.get(found) ?? found);
}

/** `/a/b.c` and, as in `~/.claude/projects`, `-a-b-c`. */
function spell(path: string): readonly string[] {
  const plain = path.replace(/(?<=.)[\\/]+$/, '');
  return [plain, plain.replace(/[^A-Za-z0-9]/g, '-')];
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
