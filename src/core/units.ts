import { z } from 'zod';

const DURATION_MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const SIZE_BYTES = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 } as const;

/** `90s`, `5m`, `1h`, `30d`, `500ms` -> milliseconds. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,8}(ms|s|m|h|d)$/, 'a duration like 90s, 5m, 1h or 30d')
  .transform(parseDurationMs);

/** `64k`, `512m`, `2g` -> bytes. */
export const byteSize = z
  .string()
  .regex(/^[1-9]\d{0,8}[kmg]$/i, 'a size like 512m or 2g')
  .transform((text) => Number(text.slice(0, -1)) * sizeUnit(text.slice(-1).toLowerCase()));

/** Milliseconds of a text that `duration` accepts. */
export function parseDurationMs(text: string): number {
  const unit = /(ms|s|m|h|d)$/.exec(text)?.[1] ?? 'ms';
  // The pattern above allows these five units only.
  return Number.parseInt(text, 10) * DURATION_MS[unit as keyof typeof DURATION_MS];
}

function sizeUnit(letter: string): number {
  // The pattern above allows these three letters only.
  return SIZE_BYTES[letter as keyof typeof SIZE_BYTES];
}
