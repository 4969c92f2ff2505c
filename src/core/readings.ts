import { equalJson } from './equal-json.ts';
import { isPlainObject } from './json.ts';
import { DEEPEST } from './quote.ts';

/** What a tool may take an argument for: itself, each value inside it, and the text that programs make of a list. */
export function readingsOf(argument: unknown): readonly unknown[] {
  const found: unknown[] = Array.isArray(argument) ? [listText(argument, DEEPEST)] : [];
  // Not by recursion, nor by spreading: hostile arguments are deep and wide.
  const left = [argument];
  while (left.length > 0) {
    const value = left.pop();
    found.push(value);
    if (Array.isArray(value)) for (const item of value) left.push(item);
    else if (isPlainObject(value)) for (const key of Object.keys(value)) left.push(value[key]);
  }
  return found;
}

/** Equal to a reader for whom "5" is 5. */
export function equalLoosely(a: unknown, b: unknown): boolean {
  return equalJson(a, b, equalScalars);
}

function equalScalars(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'object' || typeof b === 'object') return false;
  return String(a) === String(b) || isNumberAsText(a, b) || isNumberAsText(b, a);
}

function isNumberAsText(number: unknown, text: unknown): boolean {
  return typeof number === 'number' && typeof text === 'string' && text.trim() !== '' && Number(text) === number;
}

/** As `String` does, which throws on objects that are hostile enough. */
function listText(value: unknown, levels: number): string {
  if (Array.isArray(value)) {
    return levels === 0 ? '' : value.map((item) => (item === null ? '' : listText(item, levels - 1))).join(',');
  }
  return isPlainObject(value) ? '[object Object]' : String(value);
}
