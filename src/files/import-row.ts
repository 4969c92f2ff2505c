import { z } from 'zod';
import type { Problem } from '../core/errors.ts';
import { violationSchema } from '../core/grade.ts';
import type { Trial } from '../core/trial.ts';
import type { Outcome } from './read-text.ts';
import { showValue } from './show-value.ts';
import { validate } from './validate.ts';

const rowSchema = z
  .strictObject({
    task: z.string().min(1).max(200).describe('Name of the task.'),
    trial: z.number().int().nonnegative().describe('Number of the attempt, from 0 or 1; once per task.'),
    passed: z.boolean().optional().describe('Whether the task was solved; required unless `error` is given.'),
    cost: z.number().nonnegative().optional().describe('US dollars.'),
    steps: z.number().int().nonnegative().optional().describe('Model calls or tool calls.'),
    tokens: z.number().int().nonnegative().optional().describe('Tokens in and out.'),
    durationMs: z.number().nonnegative().optional().describe('Milliseconds.'),
    violations: z
      .array(violationSchema.partial({ step: true, detail: true }).strict())
      .default([])
      .describe('Rules that were broken on the way: rule, severity, and optionally step and detail.'),
    error: z.string().min(1).optional().describe('What spoiled the attempt: it measured nothing and is not counted.'),
  })
  .refine(({ passed, error }) => passed !== undefined || error !== undefined, {
    path: ['passed'],
    message: 'is required: true or false (or give error)',
  });
type Row = z.infer<typeof rowSchema>;

/** A row and its line, from 1. */
export interface NumberedRow extends Row {
  readonly line: number;
}

/** The trial that a row tells of. */
export function trialOf(row: NumberedRow): Trial {
  return {
    index: row.trial,
    ...resultOf(row),
    violations: row.violations.map(({ rule, severity, step = null, detail = '' }) => ({
      rule,
      severity,
      step,
      detail,
    })),
    steps: row.steps ?? null,
    tokens: row.tokens ?? null,
    costUsd: row.cost ?? null,
    durationMs: row.durationMs ?? null,
    transcript: null,
    infraRetries: 0,
  };
}

function resultOf({ passed, error }: NumberedRow) {
  if (error !== undefined) {
    return {
      verdict: null,
      end: 'infra_error',
      endDetail: error,
      score: null,
      criteria: [],
      failureModes: [],
    } as const;
  }
  const grade = passed === true ? 'pass' : 'fail';
  const criteria = [{ id: 'passed', grade, reason: null }] as const;
  const failureModes = passed === true ? [] : ['passed'];
  return {
    verdict: grade,
    end: 'completed',
    endDetail: null,
    score: passed === true ? 1 : 0,
    criteria: [...criteria],
    failureModes,
  } as const;
}

/** One line of JSON as a row. */
export function readRow(file: string, text: string, line: number): Outcome<NumberedRow> {
  const parsed = parse(text);
  if (!parsed.ok) return { ok: false, problems: [{ file, line, key: '', message: `is not JSON: ${showValue(text)}` }] };
  const row = validate({ file, value: parsed.value, lineOf: () => line }, rowSchema);
  if (row.ok) return { ok: true, value: { ...row.value, line } };
  return { ok: false, problems: row.problems.map(withUsualName) };
}

/** What other harnesses call a field, and what it is called here. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  id: 'task',
  name: 'task',
  task_id: 'task',
  attempt: 'trial',
  index: 'trial',
  pass: 'passed',
  success: 'passed',
  resolved: 'passed',
  cost_usd: 'cost',
  costUsd: 'cost',
  duration_ms: 'durationMs',
};

function withUsualName(problem: Problem): Problem {
  const name = Object.hasOwn(USUAL_NAMES, problem.key) ? USUAL_NAMES[problem.key] : undefined;
  if (name === undefined || !problem.message.startsWith('unknown key')) return problem;
  return { ...problem, message: `unknown key; did you mean ${name}?` };
}

function parse(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
