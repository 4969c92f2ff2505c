import { createHash } from 'node:crypto';
import { canonicalJson } from './json.ts';

/** Hex SHA-256 of a value's canonical JSON, cut to 32 digits. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 32);
}

/** Hex SHA-256 of bytes, whole. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
