import { hashJson } from '../core/hash.ts';

/** A number from 0 up to 1 that the same keys always give. */
export function draw(...keys: readonly (string | number)[]): number {
  return Number.parseInt(hashJson(keys).slice(0, 13), 16) / 2 ** 52;
}
