import type { Grade, GradedPart } from '../../core/grade.ts';
import { NOT_REACHED, unverified } from '../../core/grade.ts';
import type { CheckId, Era, Eras } from './checks.ts';
import { CHECKS, isOfEra } from './checks.ts';
import type { Findings } from './findings.ts';
import { createFindings } from './findings.ts';
import type { McpCall } from './mcp-call.ts';

interface Wanted {
  readonly eras: Eras;
  readonly calls: readonly McpCall[];
  readonly weights: Readonly<Record<string, number>>;
  readonly lenient: readonly string[];
  readonly endState?: unknown;
}

/** The grades of all checks that apply: those of an era that is neither asked for nor spoken do not. */
export function partsOf(
  wanted: Wanted,
  findings: Findings,
  opened: Readonly<Record<Era, boolean>>,
): readonly GradedPart[] {
  const first = findings.first();
  const notReached = first === undefined ? NOT_REACHED : `${NOT_REACHED}: see ${first}`;
  return statements(wanted)
    .filter(([id]) => applies(id, wanted.eras, opened) || findings.hasFailed(id))
    .map(([id, statement]) => ({
      id,
      statement,
      weight: weightOf(id, wanted.weights),
      grade: weighed(findings.gradeOf(id, notReached), wanted.lenient.includes(id)),
    }));
}

/** What nobody insists on is said all the same. */
function weighed(grade: Grade, isLenient: boolean): Grade {
  return isLenient && grade.grade === 'fail' ? { grade: 'pass', warning: grade.reason } : grade;
}

/** The same checks of a server that could not be tried; `see` is the check that says why. */
export function unreachedParts(wanted: Wanted, see: string): readonly GradedPart[] {
  const none = { legacy: false, modern: false };
  return partsOf(wanted, createFindings(), none).map((part) => ({
    ...part,
    grade: unverified(`${NOT_REACHED}: see ${see}`),
  }));
}

/** That of the check itself, else that of its group, else 1. */
export function weightOf(id: string, weights: Readonly<Record<string, number>>): number {
  const group = id.split('.', 1)[0] ?? id;
  const given = [id, group].find((key) => Object.hasOwn(weights, key));
  return given === undefined ? 1 : (weights[given] ?? 1);
}

function statements({ calls, endState }: Wanted): readonly (readonly [CheckId, string])[] {
  // Object.entries knows no more of its keys than that they are texts.
  const fixed = Object.entries(CHECKS) as [CheckId, string][];
  const names = [...new Set(calls.map((call) => call.as))];
  const made = names.map((name) => [`calls.${name}` as const, `The calls "${name}" bring what is expected.`] as const);
  const end = endState === undefined ? [] : [['end-state', 'The calls leave behind what is expected.'] as const];
  return [...fixed, ...made, ...end];
}

function applies(id: CheckId, eras: Eras, opened: Readonly<Record<Era, boolean>>): boolean {
  const isAsked = (era: Era) =>
    eras === era || eras === 'both' || opened[era] || (eras === 'any' && !opened.legacy && !opened.modern);
  return (['legacy', 'modern'] as const).some((era) => isAsked(era) && isOfEra(id, era));
}
