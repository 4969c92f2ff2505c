import type { Trial } from '../trial.ts';
import { type Inquest, type Inquiry, missing, type Standing, type TaskEvidence } from './inquiry.ts';
import { CONFIRM_VIOLATION } from './rules-table.ts';
import { tries } from './words.ts';

/** A rule of major severity, broken on a task that was clean: looked for again on both sides. */
export function confirmViolation(task: TaskEvidence, { noBase }: Inquest): Inquiry {
  const wanted = CONFIRM_VIOLATION.tries;
  const needs = missing(task, { head: wanted, base: noBase === null ? wanted : 0 });
  const head = breaches(task.reruns.head.slice(0, wanted));
  const base = breaches(task.reruns.base.slice(0, wanted));
  const standing: Standing = needs.length > 0 ? { kind: 'pending', needs } : standingOf({ head, base, noBase });
  const beside = base.of === 0 ? '' : `; beside it the old agent in ${base.hit} of ${base.of}`;
  const text =
    head.of === 0
      ? 'broke a major rule, on a task that was clean before'
      : `broke a major rule, and again in ${head.hit} of ${tries(head.of)}${beside}`;
  return { why: 'violation', task: task.id, standing, p: null, text, base: null, head: null };
}

interface Breaches {
  readonly hit: number;
  readonly of: number;
}

function breaches(trials: readonly Trial[]): Breaches {
  const ran = trials.filter(({ end }) => end !== 'infra_error');
  const isMajor = ({ violations }: Trial) => violations.some(({ severity }) => severity === 'major');
  return { hit: ran.filter(isMajor).length, of: ran.length };
}

function standingOf(sides: {
  readonly head: Breaches;
  readonly base: Breaches;
  readonly noBase: string | null;
}): Standing {
  const { head, base, noBase } = sides;
  if (head.of === 0) return { kind: 'open', because: 'not one re-run gave a result' };
  if (head.hit === 0) return { kind: 'cleared' };
  if (noBase !== null) return { kind: 'open', because: noBase };
  if (base.of === 0) return { kind: 'open', because: 'not one re-run of the old agent gave a result' };
  return head.hit * base.of > base.hit * head.of ? { kind: 'blocked' } : { kind: 'cleared' };
}
