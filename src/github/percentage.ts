import { z } from 'zod';

/** `5%` or `0.05` -> 0.05. A bare `5` could mean either 5 % or 500 %: refused. `max` is a fraction. */
export function percentage(max: number) {
  const allowed = `a percentage from 0% to ${max * 100}%, such as 5% or 0.05`;
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined && value <= max) return value;
    const ambiguous = value === undefined && /^\d+(\.\d+)?$/.test(text);
    context.addIssue({
      code: 'custom',
      message: ambiguous ? `${allowed}; ${text} alone is ambiguous: write ${text}%` : allowed,
    });
    return z.NEVER;
  });
}

function parse(text: string): number | undefined {
  if (/^\d+(\.\d+)?%$/.test(text)) return Number(text.slice(0, -1)) / 100;
  return /^(0|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : undefined;
}
