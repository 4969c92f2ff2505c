import { isPlainObject, own } from '../../core/json.ts';
import { quoteJson, quoteText } from '../../core/quote.ts';
import { mapSubschemas } from './map-subschemas.ts';
import type { Place } from './schema-index.ts';
import { createSchemaIndex } from './schema-index.ts';
import { schemaShapeFault } from './schema-shape.ts';

/** What is wrong with a schema. A warning: it may be right, but nobody here can tell. */
export interface SchemaFault {
  readonly severity: 'fault' | 'warning';
  readonly what: string;
}

export type Draft = '2020-12' | '2019-09' | '7';

/** Ready for the library: what is not judged is gone, and every reference leads to a schema by its name in `lookup`. */
export interface Compiled {
  readonly kind: 'compiled';
  readonly draft: Draft;
  readonly schema: unknown;
  readonly lookup: Readonly<Record<string, unknown>>;
}

const BASE = 'https://schema.invalid/';
const DRAFTS: readonly (readonly [RegExp, Draft])[] = [
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, '2020-12'],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, '2019-09'],
  [/^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/, '7'],
];

/** Judges a schema, keyword by keyword and reference by reference. What leads nowhere is a fault, what leads out of it a warning. */
export function compileSchema(schema: unknown): Compiled | (SchemaFault & { readonly kind: 'refused' }) {
  const named = own(schema, '$schema') ?? 'https://json-schema.org/draft/2020-12/schema';
  if (typeof named !== 'string') return fault(`$schema is ${quoteJson(named, 60)}, expected a text`);
  const draft = DRAFTS.find(([pattern]) => pattern.test(named))?.[1];
  if (draft === undefined) return warning(`$schema ${quoteText(named)} is not known here`);
  const shape = schemaShapeFault(schema, draft !== '2020-12');
  return shape === undefined ? link(schema, draft) : fault(shape);
}

function link(schema: unknown, draft: Draft): ReturnType<typeof compileSchema> {
  const index = createSchemaIndex();
  const root = { document: schema, base: BASE };
  const names = new Map<unknown, string>();
  const lookup: Record<string, unknown> = Object.create(null);
  const rest: { readonly name: string; readonly schema: unknown; readonly place: Place }[] = [];
  const problems: SchemaFault[] = [];

  function copy(value: unknown, around: Place): unknown {
    if (!isPlainObject(value)) return value;
    const place = index.placeOf(value, around);
    const made = mapSubschemas(value, (inner) => copy(inner, place));
    const reference = own(value, '$ref');
    if (typeof reference === 'string') made['$ref'] = nameOf(reference, place);
    return made;
  }

  /** Of one target always the same name, so that what refers to itself ends. */
  function nameOf(reference: string, from: Place): string {
    const found = index.find(reference, from);
    if (found.kind === 'lost') {
      const what = `$ref ${quoteText(reference)} leads nowhere`;
      problems.push({ severity: found.elsewhere ? 'warning' : 'fault', what });
      return '';
    }
    const known = names.get(found.schema);
    if (known !== undefined) return known;
    const name = `schema-${names.size}`;
    names.set(found.schema, name);
    const shape = schemaShapeFault(found.schema, draft !== '2020-12');
    if (shape !== undefined) {
      problems.push({ severity: 'fault', what: `$ref ${quoteText(reference)} leads to no schema: ${shape}` });
    } else rest.push({ name, ...found });
    return name;
  }

  index.add(schema, root);
  const compiled = copy(schema, root);
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    index.add(next.schema, next.place);
    lookup[next.name] = copy(next.schema, next.place);
  }
  const worst = problems.find(({ severity }) => severity === 'fault') ?? problems[0];
  if (worst !== undefined) return { kind: 'refused', ...worst };
  return { kind: 'compiled', draft, schema: compiled, lookup };
}

function fault(what: string) {
  return { kind: 'refused', severity: 'fault', what } as const;
}

function warning(what: string) {
  return { kind: 'refused', severity: 'warning', what } as const;
}
