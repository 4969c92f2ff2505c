import type { Fingerprint, Report } from '../report.ts';

type Settings = Report['settings'];
type Conditions = Pick<Report, 'settings' | 'fingerprint'>;

/** What all shards must share beside the strict fields of the fingerprint. */
const SAME_SETTINGS = ['agent', 'commit', 'agentFiles', 'model'];
/** Lists of what a part met, and what stands between the items. */
const LISTS: Readonly<Record<string, string>> = { reportedModels: ' ', limits: '; ' };
/** A part may have made no such call, or have had no task for the default image. */
const OF_SOME: Readonly<Record<string, string>> = { answeredBy: '', image: 'none' };

/** The first thing that two shards must share and do not, as `name was X, now Y`; undefined when nothing differs. */
export function differenceOf(first: Conditions, other: Conditions): string | undefined {
  const setting = SAME_SETTINGS.find((name) => first.settings[name] !== other.settings[name]);
  if (setting !== undefined)
    return `${setting} was ${shown(first.settings[setting])}, now ${shown(other.settings[setting])}`;
  const fields = [...new Set([...Object.keys(first.fingerprint), ...Object.keys(other.fingerprint)])].sort();
  const field = fields.find((name) => name !== 'observedModel' && !isAlike(name, first.fingerprint, other.fingerprint));
  if (field === undefined) return undefined;
  return `${field} was ${shown(first.fingerprint[field])}, now ${shown(other.fingerprint[field])}`;
}

function isAlike(name: string, a: Fingerprint, b: Fingerprint): boolean {
  if (a[name] === b[name]) return true;
  const absent = OF_SOME[name];
  return absent !== undefined && [a[name] ?? '', b[name] ?? ''].some((value) => value === '' || value === absent);
}

/** The conditions of the whole run: what one job that ran all of it would have written down. */
export function joinConditions(all: readonly Conditions[]): Conditions {
  const settings = all.map((one) => one.settings);
  const names = [...new Set(settings.flatMap(Object.keys))];
  const joined = Object.fromEntries(names.map((name) => [name, joinValues(name, settings)]));
  return { settings: joined, fingerprint: joinFingerprints(all.map(({ fingerprint }) => fingerprint)) };
}

function joinValues(name: string, all: readonly Settings[]): Settings[string] {
  const values = all.map((settings) => settings[name] ?? null).filter((value) => value !== null);
  if (name === 'spentUsd') return sumOf(all.map((settings) => settings[name]));
  const separator = LISTS[name];
  if (separator !== undefined) return union(values.map(String), separator) ?? null;
  const distinct = [...new Set(name === 'imageIdentity' ? values.filter((value) => value !== 'none') : values)];
  const [first = null] = distinct.length === 0 ? values : distinct;
  return distinct.length > 1 ? distinct.map(String).sort().join(', ') : first;
}

function joinFingerprints(all: readonly Fingerprint[]): Fingerprint {
  const names = [...new Set(all.flatMap(Object.keys))].sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = all.flatMap((fingerprint) => fingerprint[name] ?? []);
      if (name === 'observedModel') return [[name, union(values, ' ') ?? '']];
      const value = values.find((one) => one !== OF_SOME[name]) ?? values[0];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function union(texts: readonly string[], separator: string): string | undefined {
  const items = new Set(texts.flatMap((text) => text.split(separator)));
  return items.size === 0 ? undefined : [...items].sort().join(separator);
}

/** Unknown as soon as one is. */
function sumOf(values: readonly (Settings[string] | undefined)[]): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === values.length ? numbers.reduce((sum, value) => sum + value, 0) : null;
}

function shown(value: unknown): string {
  return value === undefined || value === null ? 'not recorded' : String(value).slice(0, 80);
}
