import { z } from 'zod';
import { equalJson } from '../../core/equal-json.ts';
import type { Json } from '../../core/json.ts';
import { isJsonObject, own } from '../../core/json.ts';
import { checkPattern, searchTexts } from '../../core/pattern.ts';

type Operator = (value: Json | undefined, operand: Json) => boolean;

const operators: Readonly<Record<string, Operator>> = {
  $eq: (value, operand) => value !== undefined && equalJson(value, operand),
  $ne: (value, operand) => value === undefined || !equalJson(value, operand),
  $in: (value, operand) => isOneOf(value, operand),
  $nin: (value, operand) => !isOneOf(value, operand),
  $gt: (value, operand) => compare(value, operand, (a, b) => a > b),
  $gte: (value, operand) => compare(value, operand, (a, b) => a >= b),
  $lt: (value, operand) => compare(value, operand, (a, b) => a < b),
  $lte: (value, operand) => compare(value, operand, (a, b) => a <= b),
  $exists: (value, operand) => (value !== undefined) === operand,
  $regex: (value, operand) => searches(value, String(operand)),
};

/** Conditions on arguments: see docs/tools.md. Operators and patterns are checked when the file is read. */
export const argumentConditions = z
  .record(z.string(), z.json())
  .superRefine((when, context) => check(when, context, []));

/** Does a value hold everything that is wanted of it? Objects may hold more; a search too slow to end has found nothing. */
export function matches(wanted: Json, value: Json | undefined): boolean {
  if (!isJsonObject(wanted)) return value !== undefined && equalJson(wanted, value);
  if (isOperators(wanted)) {
    return Object.entries(wanted).every(([name, operand]) => operators[name]?.(value, operand) ?? false);
  }
  return isJsonObject(value) && Object.entries(wanted).every(([key, inner]) => matches(inner, own(value, key)));
}

function isOperators(wanted: { readonly [key: string]: Json }): boolean {
  const keys = Object.keys(wanted);
  return keys.length > 0 && keys.every((key) => key.startsWith('$'));
}

function isOneOf(value: Json | undefined, operand: Json): boolean {
  return value !== undefined && Array.isArray(operand) && operand.some((one) => equalJson(one, value));
}

/** Numbers with numbers, texts (dates, for example) with texts. */
function compare(value: Json | undefined, operand: Json, holds: <Of extends string | number>(a: Of, b: Of) => boolean) {
  if (typeof value === 'number' && typeof operand === 'number') return holds(value, operand);
  return typeof value === 'string' && typeof operand === 'string' && holds(value, operand);
}

function searches(value: Json | undefined, source: string): boolean {
  if (value === undefined) return false;
  return searchTexts({ source, flags: '' }, [typeof value === 'string' ? value : JSON.stringify(value)])[0] === 'yes';
}

function check(wanted: Json, context: z.core.$RefinementCtx, path: readonly string[]): void {
  if (!isJsonObject(wanted)) return;
  for (const [key, inner] of Object.entries(wanted)) {
    const at = [...path, key];
    const complain = (message: string) => context.addIssue({ code: 'custom', message, path: at });
    if (!key.startsWith('$')) check(inner, context, at);
    else if (!Object.hasOwn(operators, key)) complain(`is not one of ${Object.keys(operators).join(', ')}`);
    else if (!isOperators(wanted)) complain('stands beside a name: an object holds either names or conditions');
    else if (!isOperand(key, inner)) complain(`must be ${operandOf(key)}`);
    else if (key === '$regex') checkPattern({ source: String(inner), flags: '' }, nested(context, at));
  }
}

function isOperand(operator: string, operand: Json): boolean {
  switch (operandOf(operator)) {
    case 'a list':
      return Array.isArray(operand);
    case 'true or false':
      return typeof operand === 'boolean';
    case 'a regular expression':
      return typeof operand === 'string';
    case 'a number or a text':
      return typeof operand === 'number' || typeof operand === 'string';
    default:
      return true;
  }
}

function operandOf(operator: string): string {
  if (/^\$n?in$/.test(operator)) return 'a list';
  if (operator === '$exists') return 'true or false';
  if (operator === '$regex') return 'a regular expression';
  return /^\$[gl]te?$/.test(operator) ? 'a number or a text' : 'any value';
}

/** Issues of a part, told at its place. */
function nested(context: z.core.$RefinementCtx, path: readonly string[]): z.core.$RefinementCtx {
  return {
    ...context,
    addIssue: (issue) => context.addIssue(typeof issue === 'string' ? issue : { ...issue, path: [...path] }),
  };
}
