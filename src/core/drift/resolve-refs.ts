import { isPlainObject } from '../json.ts';
import { resolvePointer } from '../json-pointer.ts';
import { percentDecoded } from '../percent-decoded.ts';

const MOST_HOPS = 10;

/** The schema that a local `$ref` leads to, with what stands beside it; `ref` is where it led. */
export function resolveRefs(
  schema: unknown,
  root: unknown,
): { readonly schema: unknown; readonly ref: string | undefined } {
  let found = schema;
  let ref: string | undefined;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (!isPlainObject(found) || !Object.hasOwn(found, '$ref')) break;
    const { $ref, ...beside } = found;
    const target = typeof $ref === 'string' ? targetOf($ref, root) : undefined;
    if (!isPlainObject(target)) break;
    ref = String($ref);
    found = { ...target, ...beside };
  }
  return { schema: found, ref };
}

function targetOf(ref: string, root: unknown): unknown {
  if (ref === '#') return root;
  return ref.startsWith('#/') ? resolvePointer(root, percentDecoded(ref.slice(1))) : undefined;
}
