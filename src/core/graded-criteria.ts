import type { Finding } from './grade.ts';
import { unverified } from './grade.ts';
import type { GradedCriterion } from './judge-trial.ts';

/**
 * A criterion with its grade; or, where its grader makes several checks, one criterion for each of them, called
 * `AC-1.stdout-purity`, which share its weight.
 */
export function gradedCriteria(
  { id, weight, required }: Omit<GradedCriterion, 'grade'>,
  finding: Finding,
): readonly GradedCriterion[] {
  if (!('parts' in finding)) return [{ id, weight, required, grade: finding }];
  const { parts } = finding;
  if (parts.length === 0) return [{ id, weight, required, grade: unverified('its grader made no check') }];
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  return parts.map((part) => ({
    id: `${id}.${part.id}`,
    weight: (weight * part.weight) / total,
    required,
    grade: part.grade,
  }));
}
