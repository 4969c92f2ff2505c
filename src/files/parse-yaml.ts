import type { CST, Document, YAMLMap } from 'yaml';
import { Composer, isAlias, isCollection, isMap, isNode, isPair, isScalar, LineCounter, Parser, visit } from 'yaml';
import type { Problem } from '../core/errors.ts';
import type { Outcome } from './read-text.ts';
import { escapeText } from './show-value.ts';
import type { Source } from './source.ts';
import { badLine } from './source.ts';
import type { WordedFault } from './yaml-words.ts';
import { wordFaults } from './yaml-words.ts';

const DEEPEST = 64;
const MOST_ALIASES = 100;

/** Parses YAML (or JSON, which is YAML) and remembers lines. All faults of the text at once. */
export function parseYaml(file: string, text: string): Outcome<Source> {
  const lines = new LineCounter();
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  // The composer recurses: what is nested too deeply must not reach it.
  if (depthOf(tokens) > DEEPEST) return badLine(file, 1, `is nested more than ${DEEPEST} levels deep`);
  const documents = [...new Composer({ uniqueKeys: false, logLevel: 'silent' }).compose(tokens, true, text.length)];
  const [document, second] = documents;
  if (document === undefined || document.contents === null) return badLine(file, 1, 'is empty');
  if (second !== undefined)
    return badLine(file, lineAt(second.range[0]), 'has a second document (---); one is allowed');
  const faults = [...wordFaults([...document.errors, ...document.warnings], text), ...keyFaults(document, lineAt)];
  if (faults.length > 0) {
    const problems: Problem[] = faults.map(({ offset, message }) => ({ file, line: lineAt(offset), key: '', message }));
    return { ok: false, problems };
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
    return { ok: true, value: { file, value, lineOf: (path) => lineAt(offsetOf(document, path)) } };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return badLine(file, 1, `expands to too much: aliases (*name) may be resolved ${MOST_ALIASES} times`);
  }
}

function keyFaults(document: Document, lineAt: (offset: number) => number): readonly WordedFault[] {
  const faults: WordedFault[] = [];
  visit(document, {
    Map: (_key, map) => {
      faults.push(...keyFaultsOf(map, lineAt));
    },
  });
  return faults;
}

function keyFaultsOf(map: YAMLMap, lineAt: (offset: number) => number): readonly WordedFault[] {
  const seen = new Map<string, number>();
  return map.items.flatMap(({ key }): readonly WordedFault[] => {
    const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
    if (!isScalar(key)) return [{ offset, message: `a key must be plain text${isAlias(key) ? ', not an alias' : ''}` }];
    const name = String(key.value);
    const first = seen.get(name);
    if (first !== undefined)
      return [{ offset, message: `${escapeText(name)}: duplicate key; it is already on line ${lineAt(first)}` }];
    seen.set(name, offset);
    return [];
  });
}

/** Offset of the deepest node of a path that exists: keys stand for their values. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (!isCollection(node)) break;
    const item: unknown = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      : node.items[Number(part)];
    const place = isPair(item) ? item.key : item;
    if (!isNode(place)) break;
    offset = place.range?.[0] ?? offset;
    node = isPair(item) ? item.value : item;
  }
  return offset;
}

function depthOf(tokens: readonly CST.Token[]): number {
  let deepest = 0;
  const waiting: { readonly token: CST.Token; readonly depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token, depth } = next;
    deepest = Math.max(deepest, depth);
    for (const child of childrenOf(token)) waiting.push({ token: child, depth: depth + 1 });
  }
  return deepest;
}

function childrenOf(token: CST.Token): readonly CST.Token[] {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((child) => child !== undefined && child !== null));
}
