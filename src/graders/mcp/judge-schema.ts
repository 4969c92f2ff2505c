import { createContext, runInContext } from 'node:vm';
import type { Schema, SchemaDraft } from '@cfworker/json-schema';
import { dereference, Validator } from '@cfworker/json-schema';
import { quoteText } from '../../core/quote.ts';
import { own } from './own.ts';
import { schemaShapeFault } from './schema-shape.ts';

/** Time for one value, whatever schema and patterns a server has thought of. */
const JUDGING_MS = 1000;

/** What is wrong with a schema. A warning: it may be right, but nobody here can tell. */
export interface SchemaFault {
  readonly severity: 'fault' | 'warning';
  readonly what: string;
}

/** Whether a value is a valid JSON Schema of draft 7 or 2020-12, chosen by its `$schema`, with references that lead somewhere. */
export function judgeSchema(schema: unknown): SchemaFault | undefined {
  const named = own(schema, '$schema');
  const draft = draftOf(schema);
  if (draft === undefined)
    return { severity: 'warning', what: `$schema ${quoteText(String(named))} is not known here` };
  const what = schemaShapeFault(schema, draft !== '2020-12');
  if (what !== undefined) return { severity: 'fault', what };
  const lost = withinTime(() => lostReference(bare(schema)));
  if (lost.kind === 'failed') return { severity: 'fault', what: lost.why };
  return lost.value;
}

/** What of a value does not fit a schema that `judgeSchema` accepts; undefined when it fits. */
export function judgeValue(schema: unknown, value: unknown): string | undefined {
  const judged = withinTime(() => {
    // judgeSchema has looked at every keyword, so this is a schema.
    const validator = new Validator(bare(schema) as Schema, draftOf(schema) ?? '2020-12');
    return validator.validate(bare(value)).errors.at(-1);
  });
  if (judged.kind === 'failed') return `the schema cannot be applied: ${judged.why}`;
  if (judged.value === undefined) return undefined;
  const { instanceLocation, error } = judged.value;
  return `at ${quoteText(instanceLocation.slice(1) || '/')}: ${quoteText(error)}`;
}

const DRAFTS: readonly (readonly [RegExp, SchemaDraft])[] = [
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, '2020-12'],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, '2019-09'],
  [/^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/, '7'],
];

/** MCP's own draft where none is named. */
function draftOf(schema: unknown): SchemaDraft | undefined {
  const named = own(schema, '$schema');
  if (named === undefined) return '2020-12';
  return DRAFTS.find(([pattern]) => typeof named === 'string' && pattern.test(named))?.[1];
}

function lostReference(schema: unknown): SchemaFault | undefined {
  // As above.
  const known = dereference(schema as Schema);
  for (const one of Object.values(known)) {
    if (typeof one === 'boolean') continue;
    const { $ref, __absolute_ref__: uri } = one;
    if ($ref === undefined || uri === undefined || known[uri] !== undefined) continue;
    const severity = $ref.startsWith('#') ? 'fault' : 'warning';
    return { severity, what: `$ref ${quoteText($ref)} leads nowhere` };
  }
  return undefined;
}

type Timed<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly why: string };

/** One for all, since making one takes longer than most of what is done in it. */
const context = createContext({ work: undefined });

/** Interprets, compiles nothing; V8 interrupts it, a search that backtracks without end too. */
function withinTime<Value>(work: () => Value): Timed<Value> {
  const done: { value?: Value } = {};
  context['work'] = () => {
    done.value = work();
  };
  try {
    runInContext('work()', context, { timeout: JUDGING_MS });
  } catch (error) {
    return { kind: 'failed', why: quoteText(error instanceof Error ? error.message : String(error)) };
  }
  // `work` has returned, so this is what it returned.
  return { kind: 'done', value: done.value as Value };
}

/** A copy whose objects inherit nothing: the library asks for names with `in`. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value)) copy[key] = bare(inner);
  return copy;
}
