import type { Counts } from '../comparison.ts';
import type { Reason } from '../verdict.ts';

/** A reason about the whole run, without counts. */
export function runReason(rule: string, text: string): Reason {
  return { task: null, rule, text, base: null, head: null };
}

/** `passed 1 of 5 tries, before 15 of 15`. */
export function beforeAndAfter({ base, head }: { readonly base: Counts; readonly head: Counts }): string {
  return `passed ${head.passed} of ${tries(head.decided)}, before ${base.passed} of ${base.decided}`;
}

/** `1 try`, `5 tries`. */
export function tries(count: number): string {
  return count === 1 ? '1 try' : `${count} tries`;
}

/** `1 task`, `5 tasks`. */
export function tasks(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`;
}

/** `12.5 %` of a share, with no digit that says nothing. */
export function percent(share: number): string {
  return `${rounded(share * 100)} %`;
}

/** `12.5 points` of a difference of shares. */
export function points(share: number): string {
  const value = rounded(share * 100);
  return value === '1' ? '1 point' : `${value} points`;
}

/** Three significant digits, in plain notation. */
export function amount(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** One line of foreign text, at most 200 characters. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
