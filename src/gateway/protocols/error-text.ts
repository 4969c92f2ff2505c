import type { JsonObject } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { asText } from './json-read.ts';

/** `overloaded_error: Overloaded`: the error inside an event or a reply, in every API's form; null when there is none. */
export function errorText(event: JsonObject): string | null {
  const error = event['error'];
  if (typeof error === 'string') return error;
  if (!isJsonObject(error)) return null;
  const kind = asText(error['type']) ?? asText(error['status']) ?? asText(error['code']);
  const message = asText(error['message']);
  return [kind, message].filter((part) => part !== null && part !== '').join(': ') || 'error';
}
