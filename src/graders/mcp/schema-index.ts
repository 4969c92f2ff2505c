import { isPlainObject, own } from '../../core/json.ts';
import { resolvePointer } from '../../core/json-pointer.ts';
import { percentDecoded } from '../../core/percent-decoded.ts';
import { mapSubschemas } from './map-subschemas.ts';

/** Where a schema stands: in the document that its nearest `$id` begins. */
export interface Place {
  readonly document: unknown;
  readonly base: string;
}

export type Found =
  | { readonly kind: 'found'; readonly schema: unknown; readonly place: Place }
  /** `elsewhere`: in a document that is not here. */
  | { readonly kind: 'lost'; readonly elsewhere: boolean };

/** Knows the documents and anchors of a schema, and what references in it lead to: any place, in known keywords or not. */
export function createSchemaIndex() {
  const places = new Map<object, Place>();
  const documents = new Map<string, Place>();
  const anchors = new Map<unknown, Map<string, unknown>>();

  function add(schema: unknown, around: Place): void {
    if (!isPlainObject(schema) || places.has(schema)) return;
    const place = placeOf(schema, around);
    places.set(schema, place);
    if (place.document === schema) documents.set(place.base, place);
    const named = [own(schema, '$anchor'), own(schema, '$dynamicAnchor'), anchorOfId(own(schema, '$id'))];
    for (const name of named) if (typeof name === 'string') nameIn(place.document, name, schema);
    mapSubschemas(schema, (inner) => add(inner, place));
  }

  function nameIn(document: unknown, name: string, schema: unknown): void {
    const names = anchors.get(document) ?? new Map<string, unknown>();
    anchors.set(document, names.set(name, schema));
  }

  function find(reference: string, from: Place): Found {
    const hash = reference.indexOf('#');
    const head = hash === -1 ? reference : reference.slice(0, hash);
    const fragment = hash === -1 ? '' : percentDecoded(reference.slice(hash + 1));
    const place = head === '' ? from : documents.get(absolute(head, from.base) ?? head);
    if (place === undefined) return { kind: 'lost', elsewhere: true };
    const isPointer = fragment === '' || fragment.startsWith('/');
    const schema = isPointer ? resolvePointer(place.document, fragment) : anchors.get(place.document)?.get(fragment);
    if (schema === undefined) return { kind: 'lost', elsewhere: false };
    return { kind: 'found', schema, place: (isPlainObject(schema) ? places.get(schema) : undefined) ?? place };
  }

  return { add, find, placeOf: (schema: object, around: Place) => places.get(schema) ?? around };
}

function placeOf(schema: Readonly<Record<string, unknown>>, around: Place): Place {
  const id = own(schema, '$id');
  if (typeof id !== 'string' || id.startsWith('#')) return around;
  return { document: schema, base: absolute(id, around.base) ?? id };
}

/** Draft 7 names anchors so. */
function anchorOfId(id: unknown): string | undefined {
  return typeof id === 'string' && id.startsWith('#') && id.length > 1 ? id.slice(1) : undefined;
}

function absolute(reference: string, base: string): string | undefined {
  if (!URL.canParse(reference, base)) return undefined;
  const url = new URL(reference, base);
  url.hash = '';
  return url.href;
}
