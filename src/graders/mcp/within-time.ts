import { createContext, runInContext } from 'node:vm';
import { own } from '../../core/json.ts';
import { quoteText } from '../../core/quote.ts';

type Timed<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** `isExcess`: it took too much time or stack. */
  | { readonly kind: 'failed'; readonly why: string; readonly isExcess: boolean };

/** One for all, since making one takes longer than most of what is done in it. */
const context = createContext({ work: undefined });

/** Interprets, compiles nothing; V8 interrupts it, a search that backtracks without end too. */
export function withinTime<Value>(timeMs: number, work: () => Value): Timed<Value> {
  const done: { value?: Value } = {};
  context['work'] = () => {
    done.value = work();
  };
  try {
    runInContext('work()', context, { timeout: Math.max(1, Math.round(timeMs)) });
  } catch (error) {
    // Its error belongs to the other context, where Error is another one.
    const isTimeout = own(error, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    const message = own(error, 'message');
    const why = typeof message === 'string' ? quoteText(message) : 'it throws what is no error';
    return { kind: 'failed', why, isExcess: isTimeout || error instanceof RangeError };
  }
  // `work` has returned, so this is what it returned.
  return { kind: 'done', value: done.value as Value };
}
