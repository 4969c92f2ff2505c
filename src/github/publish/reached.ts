import type { Reached } from '../../core/baseline-places.ts';
import { failureOf } from './api-failure.ts';
import { noticeOf } from './notice.ts';

/** Turns what a call throws into a notice. */
export async function reached<Value>(
  asked: Omit<Parameters<typeof noticeOf>[0], 'error'>,
  ask: () => Promise<Value>,
): Promise<Reached<Value>> {
  try {
    return { kind: 'reached', value: await ask() };
  } catch (error) {
    const kind = failureOf(error).kind === 'refused' ? 'refused' : 'failed';
    return { kind, notice: noticeOf({ ...asked, error }) };
  }
}
