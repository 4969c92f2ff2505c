import { isPlainObject } from '../json.ts';
import { quoteText } from '../quote.ts';
import type { Change } from './change.ts';
import { isBreaking } from './change.ts';
import { compareShapes } from './compare-shapes.ts';

/** How a tool has answered. */
export type ToolAnswer =
  | { readonly kind: 'result'; readonly result: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data?: unknown };

/** What has another shape than in any of a mock's answers to the same call: the one that comes closest is compared. */
export function compareAnswers(mocked: readonly ToolAnswer[], real: ToolAnswer): readonly Change[] {
  const compared = mocked.map((answer) => compareAnswer(answer, real));
  const breaking = (changes: readonly Change[]) => changes.filter(({ kind }) => isBreaking(kind, 'returned')).length;
  return compared.sort((a, b) => breaking(a) - breaking(b) || a.length - b.length)[0] ?? [];
}

function compareAnswer(mocked: ToolAnswer, real: ToolAnswer): readonly Change[] {
  if (sortOf(mocked) !== sortOf(real)) {
    return [{ kind: 'other', place: '', what: `is ${sortOf(real)}${saidBy(real)}, was ${sortOf(mocked)}` }];
  }
  if (mocked.kind === 'result') return real.kind === 'result' ? compareResults(mocked.result, real.result) : [];
  return real.kind === 'error' && mocked.data !== undefined ? compareData(mocked.data, real.data) : [];
}

function sortOf(answer: ToolAnswer): string {
  if (answer.kind === 'error') return `the JSON-RPC error ${answer.code}`;
  return answer.result['isError'] === true ? 'an error of the tool (isError)' : 'a result';
}

function saidBy(answer: ToolAnswer): string {
  if (answer.kind === 'error') return ` ${quoteText(answer.message, 80)}`;
  return answer.result['isError'] === true ? ` ${quoteText(textOf(answer.result), 80)}` : '';
}

function compareData(mocked: unknown, real: unknown): readonly Change[] {
  if (real === undefined) return [{ kind: 'removed', place: '/data', what: 'is gone' }];
  return compareShapes(mocked, real, '/data');
}

type Result = Readonly<Record<string, unknown>>;

function compareResults(mocked: Result, real: Result): readonly Change[] {
  const [before, after] = [broughtBy(mocked), broughtBy(real)];
  const place = after.place;
  return [
    ...compareBlocks(mocked, real),
    ...comparePresence(mocked, real),
    ...compareShapes(before.value, after.value, place),
  ];
}

/** The kinds of blocks, however many of each. */
function compareBlocks(mocked: Result, real: Result): readonly Change[] {
  const [before, after] = [blockTypes(mocked), blockTypes(real)];
  const place = '/content';
  return [
    ...before
      .filter((type) => !after.includes(type))
      .map((type): Change => ({ kind: 'removed', place, what: `has no ${type} any more` })),
    ...after
      .filter((type) => !before.includes(type))
      .map((type): Change => ({ kind: 'added', place, what: `now has ${type}` })),
  ];
}

/** The value itself is compared, wherever it stands. */
function comparePresence(mocked: Result, real: Result): readonly Change[] {
  const [before, after] = [mocked['structuredContent'] !== undefined, real['structuredContent'] !== undefined];
  return before === after ? [] : [{ kind: 'words', place: '/structuredContent', what: after ? 'is new' : 'is gone' }];
}

/** structuredContent; else the text, as JSON where it is an object or a list. */
function broughtBy(result: Result): { readonly value: unknown; readonly place: string } {
  const structured = result['structuredContent'];
  if (structured !== undefined) return { value: structured, place: '/structuredContent' };
  return { value: parsed(textOf(result)), place: '/content' };
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(result: Result): string {
  return blocksOf(result)
    .map(({ type, text }) => (type === 'text' && typeof text === 'string' ? text : ''))
    .join('');
}

function blockTypes(result: Result): readonly string[] {
  return [...new Set(blocksOf(result).map(({ type }) => quoteText(String(type), 40)))].sort();
}

function blocksOf({ content }: Result): readonly Record<string, unknown>[] {
  return Array.isArray(content) ? content.filter(isPlainObject) : [];
}
