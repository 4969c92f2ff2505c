import { readdir } from 'node:fs/promises';
import type { Outcome } from './read-text.ts';
import { failed, reasonOf } from './read-text.ts';

const ENDINGS = ['yml', 'yaml', 'json'];

/** The one of `name.yml`, `name.yaml`, `name.json` that a folder holds; undefined for none, a problem for several. */
export async function findOne(request: {
  readonly folder: string;
  readonly shown: string;
  readonly name: string;
}): Promise<Outcome<string | undefined>> {
  const names = ENDINGS.map((ending) => `${request.name}.${ending}`);
  try {
    const present = new Set(await readdir(request.folder));
    const [first, second] = names.filter((name) => present.has(name));
    if (second === undefined) return { ok: true, value: first };
    return failed(request.shown, `holds ${first} and ${second}; keep one of them`);
  } catch (error) {
    return failed(request.shown, reasonOf(error));
  }
}
