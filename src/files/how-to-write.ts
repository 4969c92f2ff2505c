import type { z } from 'zod';

/** Units that a bare number most likely lacks. */
const UNITS: Readonly<Record<string, string>> = { maxBaselineAge: 'd', timeout: 'm', memory: 'm', disk: 'm' };

/** `; write 0.05` for a value that is right but for how it is written, else nothing. */
export function howToWrite({ input, expected, path }: z.core.$ZodIssueInvalidType): string {
  if (typeof input === 'string' && ['number', 'int'].includes(expected)) return asNumber(input.trim());
  const unit = UNITS[String(path.at(-1))];
  return typeof input === 'number' && expected === 'string' && unit !== undefined ? `; write ${input}${unit}` : '';
}

function asNumber(text: string): string {
  const percent = /^(\d+(?:\.\d+)?) ?%$/.exec(text)?.[1];
  if (percent !== undefined) return `; write ${Number((Number(percent) / 100).toPrecision(12))}`;
  return /^-?\d+(\.\d+)?$/.test(text) ? `; write ${text}, without quotes` : '';
}
