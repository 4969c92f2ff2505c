import type { Schema } from '@cfworker/json-schema';
import { validate } from '@cfworker/json-schema';
import { quoteText } from '../../core/quote.ts';
import type { SchemaFault } from './compile-schema.ts';
import { compileSchema } from './compile-schema.ts';
import { bare } from './map-subschemas.ts';
import { withinTime } from './within-time.ts';

/** Time for one value or schema, whatever schema and patterns a server has thought of. */
export const JUDGING_MS = 1000;

type Judged = ReturnType<typeof compileSchema>;

/** A schema is looked through once, however many values are held against it. */
const known = new WeakMap<object, Judged>();

/** Whether a value is a valid JSON Schema of draft 7 or 2020-12, chosen by its `$schema`, with references that lead somewhere. Never throws. */
export function judgeSchema(schema: unknown, timeMs = JUDGING_MS): SchemaFault | undefined {
  const judged = compiledOf(schema, timeMs);
  return judged.kind === 'compiled' ? undefined : { severity: judged.severity, what: judged.what };
}

/** What of a value does not fit a schema that `judgeSchema` accepts; undefined when it fits. Never throws. */
export function judgeValue(schema: unknown, value: unknown): SchemaFault | undefined {
  const compiled = compiledOf(schema, JUDGING_MS);
  if (compiled.kind === 'refused') return compiled;
  const judged = withinTime(JUDGING_MS, () => {
    // Every keyword and reference was looked at, so this is a schema, and a map of schemas.
    const [root, lookup] = [compiled.schema as Schema | boolean, compiled.lookup as Record<string, Schema | boolean>];
    return validate(bare(value), root, compiled.draft, lookup).errors.at(-1);
  });
  if (judged.kind === 'failed') {
    // Time and stack are used up by the schema; anything else is a weakness of the library.
    const severity = judged.isExcess ? 'fault' : 'warning';
    return { severity, what: `the schema cannot be applied: ${judged.why}` };
  }
  if (judged.value === undefined) return undefined;
  const { instanceLocation, error } = judged.value;
  return { severity: 'fault', what: `at ${quoteText(instanceLocation.slice(1) || '/')}: ${quoteText(error)}` };
}

function compiledOf(schema: unknown, timeMs: number): Judged {
  const isObject = typeof schema === 'object' && schema !== null;
  const earlier = isObject ? known.get(schema) : undefined;
  if (earlier !== undefined) return earlier;
  const timed = withinTime(timeMs, () => compileSchema(schema));
  const judged: Judged =
    timed.kind === 'done'
      ? timed.value
      : { kind: 'refused', severity: 'fault', what: `it cannot be read: ${timed.why}` };
  if (isObject) known.set(schema, judged);
  return judged;
}
