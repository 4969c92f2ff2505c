import type { Json } from '../../core/json.ts';

/** A span as either encoding gives it. Everything in it is hostile text. */
export interface OtlpSpan {
  readonly name: string;
  readonly isRoot: boolean;
  readonly startNano: bigint;
  readonly endNano: bigint;
  readonly attributes: Attributes;
  readonly events: readonly OtlpEvent[];
  readonly status: 'unset' | 'ok' | 'error';
}

export interface OtlpEvent {
  readonly name: string;
  readonly attributes: Attributes;
}

export type Attributes = Readonly<Record<string, Json>>;

/** The spans of one request that could be read, and how many could not. */
export interface Decoded {
  readonly spans: readonly OtlpSpan[];
  readonly rejected: number;
}

/** The request as a whole cannot be read. */
export class MalformedTrace extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MalformedTrace';
  }
}

/** What one request may hold. Real exporters send at most 512 spans at a time. */
export const REQUEST_LIMITS = {
  bytes: 8 * 1024 ** 2,
  /** Attribute values of all spans together, those inside lists and maps too. */
  values: 500_000,
  spans: 20_000,
  events: 100_000,
  /** Lists and maps inside each other. */
  depth: 16,
} as const;

/** Counts what a request holds, in whatever encoding. */
export interface Allowance {
  take(what: 'values' | 'spans' | 'events'): void;
}

/** Throws MalformedTrace when more is taken than a request may hold. */
export function createAllowance(): Allowance {
  const { values, spans, events } = REQUEST_LIMITS;
  const left: Record<'values' | 'spans' | 'events', number> = { values, spans, events };
  return {
    take(what) {
      left[what] -= 1;
      if (left[what] < 0) throw new MalformedTrace(`the request holds more than ${REQUEST_LIMITS[what]} ${what}`);
    },
  };
}

/** A 64-bit integer as JSON: a number where that is exact, else its digits. */
export function integerJson(value: bigint): Json {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}

/** JSON has no NaN and no infinity. */
export function doubleJson(value: number): Json {
  return Number.isFinite(value) ? value : String(value);
}
