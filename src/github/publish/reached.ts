import type { Reached } from '../../core/baseline-places.ts';
import { failureOf } from './api-failure.ts';
import { noticeOf } from './notice.ts';

/** What was asked on the way to something else failed, and has a notice of its own. */
export class Unreached extends Error {
  readonly failed: Exclude<Reached<never>, { readonly kind: 'reached' }>;

  constructor(failed: Unreached['failed']) {
    super(failed.notice);
    this.name = 'Unreached';
    this.failed = failed;
  }
}

/** Turns what a call throws into a notice. */
export async function reached<Value>(
  asked: Omit<Parameters<typeof noticeOf>[0], 'error'>,
  ask: () => Promise<Value>,
): Promise<Reached<Value>> {
  try {
    return { kind: 'reached', value: await ask() };
  } catch (error) {
    if (error instanceof Unreached) return error.failed;
    const kind = failureOf(error).kind === 'refused' ? 'refused' : 'failed';
    return { kind, notice: noticeOf({ ...asked, error }) };
  }
}
