import { equalJson } from '../core/equal-json.ts';
import type { Json } from '../core/json.ts';
import { isJsonObject, own } from '../core/json.ts';
import { isMessageId } from './protocol/message.ts';

/**
 * What is wrong with arguments, by the parts of JSON Schema that such servers need: type, required, properties,
 * additionalProperties: false, enum, const, items. No patterns, so that no text can hold us up.
 */
export function checkArguments(schema: Json, value: Json, at = ''): string | undefined {
  if (!isJsonObject(schema)) return undefined;
  const where = at === '' ? 'the arguments' : at;
  const types = [own(schema, 'type') ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return `${where}: must be ${types.join(' or ')}`;
  const allowed = own(schema, 'enum');
  if (Array.isArray(allowed) && !allowed.some((one) => equalJson(one, value))) {
    return `${where}: must be one of ${JSON.stringify(allowed).slice(0, 200)}`;
  }
  const only = own(schema, 'const');
  if (only !== undefined && !equalJson(only, value)) return `${where}: must be ${JSON.stringify(only).slice(0, 200)}`;
  if (Array.isArray(value))
    return firstOf(value, (item, index) => checkArguments(own(schema, 'items') ?? true, item, `${at}/${index}`));
  return isJsonObject(value) ? checkObject(schema, value, at) : undefined;
}

function checkObject(schema: Json, value: { readonly [key: string]: Json }, at: string): string | undefined {
  const properties = own(schema, 'properties') ?? {};
  const required = own(schema, 'required');
  const missing = Array.isArray(required)
    ? required.find((key) => typeof key === 'string' && !Object.hasOwn(value, key))
    : undefined;
  if (missing !== undefined) return `${at}/${String(missing)}: is required`;
  return firstOf(Object.entries(value), ([key, inner]) => {
    const of = own(properties, key);
    if (of !== undefined) return checkArguments(of, inner, `${at}/${key.slice(0, 100)}`);
    return own(schema, 'additionalProperties') === false ? `${at}/${key.slice(0, 100)}: is not known` : undefined;
  });
}

function firstOf<Item>(
  items: readonly Item[],
  check: (item: Item, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const wrong = check(item, index);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function isOfType(value: Json, type: Json): boolean {
  switch (type) {
    case 'object':
      return isJsonObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return typeof value === 'number' && isMessageId(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}
