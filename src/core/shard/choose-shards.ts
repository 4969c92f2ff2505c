import type { StoredText } from '../baseline-places.ts';
import type { ShardFile } from './gather-shards.ts';
import { readShardResultName, type ShardArtifact } from './shard-result.ts';

/** An artifact that says by its name which shard left it. */
export interface NamedShard extends ShardArtifact {
  readonly text: StoredText;
}

export interface ChosenShards {
  /** Of each shard the newest attempt, by index. */
  readonly newest: readonly NamedShard[];
  /** What shards that ran again left before, by index and attempt. */
  readonly older: readonly NamedShard[];
  /** Names that are there more than once. */
  readonly problems: readonly ShardFile[];
}

/** Running only the failed jobs again leaves the other shards' results of an earlier attempt to be used. */
export function chooseShards(
  texts: readonly StoredText[],
  { instance, attempt }: { readonly instance: string; readonly attempt: number },
): ChosenShards {
  const named = texts.flatMap((text): readonly NamedShard[] => {
    const found = readShardResultName(text.name);
    return found?.instance === instance && found.attempt <= attempt ? [{ ...found, text }] : [];
  });
  const timesOf = (name: string) => named.filter(({ text }) => text.name === name).length;
  const once = named.filter(({ text }) => timesOf(text.name) === 1).sort(byPlace);
  const twice = new Set(named.map(({ text }) => text.name).filter((name) => timesOf(name) > 1));
  const last = new Map(named.toSorted(byPlace).map((one) => [placeOf(one), one.attempt]));
  const isNewest = (one: NamedShard) => one.attempt === last.get(placeOf(one));
  return {
    newest: once.filter(isNewest),
    older: once.filter((one) => !isNewest(one)),
    problems: [...twice].map((name) => ({
      name,
      read: { problem: `there are ${timesOf(name)} artifacts of that name, and nobody knows which the shard left` },
    })),
  };
}

function placeOf({ shard }: ShardArtifact): string {
  return `${shard.index}/${shard.count}`;
}

function byPlace(a: ShardArtifact, b: ShardArtifact): number {
  return a.shard.index - b.shard.index || a.attempt - b.attempt;
}
