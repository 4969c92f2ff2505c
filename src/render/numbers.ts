import type { Counts } from '../core/comparison.ts';

export const UNKNOWN = 'unknown';
/** Made once: making it is what is slow in toLocaleString. */
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `3 of 15` */
export function counts(value: Counts | null): string {
  return value === null ? '–' : `${value.passed} of ${value.decided}`;
}

/** `3 of 15 (20 %)`: counts before percentages. */
export function countsAndShare(value: Counts | null): string {
  if (value === null || value.decided === 0) return counts(value);
  return `${counts(value)} (${percent(value.passed / value.decided)})`;
}

/** `20 %`, `66.7 %`; never rounds to 0 or 100 what is not. */
export function percent(share: number | null): string {
  if (share === null) return UNKNOWN;
  const rounded = Math.round(share * 1000) / 10;
  if (rounded === 100 && share < 1) return '99.9 %';
  if (rounded === 0 && share > 0) return '0.1 %';
  return `${rounded} %`;
}

/** `+8 %`, `−12 %`, `±0 %`: of a ratio head / base. */
export function change(ratio: number | null): string {
  return ratio === null ? UNKNOWN : `${signed(Math.round((ratio - 1) * 100))} %`;
}

/** `−12 points`: of two shares. */
export function points(base: number | null, head: number | null): string {
  return base === null || head === null ? UNKNOWN : `${signed(Math.round((head - base) * 1000) / 10)} points`;
}

/** `$0.0123`: two digits that matter below ten cents. */
export function usd(value: number | null): string {
  if (value === null) return UNKNOWN;
  if (value === 0 || value >= 0.1) return `$${value.toFixed(2)}`;
  return value < 0.000_001 ? '<$0.000001' : `$${value.toFixed(Math.min(7, 1 - Math.floor(Math.log10(value))))}`;
}

/** `12,345`, `4.2` */
export function quantity(value: number | null): string {
  if (value === null) return UNKNOWN;
  return NUMBER.format(value < 100 ? value : Math.round(value));
}

/** `850 ms`, `12.3 s`, `4 min 5 s`, `2 h 10 min` */
export function timeSpan(ms: number | null): string {
  if (ms === null) return UNKNOWN;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${Math.round(ms / 100) / 10} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `1 task`, `3 tasks`, `2 tries` */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`;
}

/** `2026-11-30`, in UTC. */
export function day(unixMs: number): string {
  const date = new Date(unixMs);
  return Number.isNaN(date.getTime()) ? UNKNOWN : date.toISOString().slice(0, 10);
}

function signed(value: number): string {
  if (value === 0) return '±0';
  return value > 0 ? `+${value}` : `−${-value}`;
}
