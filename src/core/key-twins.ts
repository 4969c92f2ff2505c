import { isPlainObject } from './json.ts';
import { below, tokensOf, valueUnder } from './json-pointer.ts';

/** Two keys that differ, and yet are one to a reader that minds neither case nor form, separators nor unseen characters. */
export function isTwin(key: string, of: string): boolean {
  return key !== of && fold(key) === fold(of);
}

/** Where an object on the way to a pointer holds a twin of the key that the way goes through; undefined: nowhere. */
export function twinAt(document: unknown, pointer: string): string | undefined {
  let value = document;
  let way = '';
  for (const token of tokensOf(pointer)) {
    const twin = isPlainObject(value) ? Object.keys(value).find((key) => isTwin(key, token)) : undefined;
    if (twin !== undefined) return below(way, twin);
    value = valueUnder(value, token);
    way = below(way, token);
  }
  return undefined;
}

/** The dot that a Turkish capital I leaves behind goes, too. */
function fold(key: string): string {
  return key
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}_-]|\u0307/gu, '');
}
