import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Slot } from './brake.ts';
import { createBrake } from './brake.ts';

const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets so much time pass, and everything that follows from it. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Slots in the order in which they were given. */
function enterMany(brake: ReturnType<typeof createBrake>, count: number, patienceMs = 1e6): (Slot | undefined)[] {
  const slots: (Slot | undefined)[] = [];
  for (let i = 0; i < count; i += 1) {
    void brake.enter({ patienceMs, signal }).then((slot) => slots.push(slot));
  }
  return slots;
}

describe('calls after a rate limit', () => {
  test('wait together and start again one, then two, then three at once', async () => {
    const brake = createBrake({ now: () => Date.now() });
    const [first] = await Promise.all([brake.enter({ patienceMs: 0, signal })]);
    first?.throttled(1000);
    const slots = enterMany(brake, 10);
    await pass(999);
    expect(slots).toHaveLength(0);
    await pass(1);
    expect(slots).toHaveLength(1);
    slots[0]?.answered();
    await pass(0);
    expect(slots).toHaveLength(3);
    slots[1]?.answered();
    slots[2]?.left();
    await pass(0);
    expect(slots).toHaveLength(6);
  });

  test('wait anew when the one that tried was told to wait', async () => {
    const brake = createBrake({ now: () => Date.now() });
    (await brake.enter({ patienceMs: 0, signal }))?.throttled(100);
    const slots = enterMany(brake, 2);
    await pass(100);
    slots[0]?.throttled(500);
    await pass(499);
    expect(slots).toHaveLength(1);
    await pass(1);
    expect(slots).toHaveLength(2);
  });

  test('give up when their patience ends, and when they are aborted', async () => {
    const brake = createBrake({ now: () => Date.now() });
    (await brake.enter({ patienceMs: 0, signal }))?.throttled(1000);
    const slots = enterMany(brake, 1, 500);
    const controller = new AbortController();
    const aborted = brake.enter({ patienceMs: 1e6, signal: controller.signal }).catch((error: unknown) => error);
    await pass(500);
    expect(slots).toEqual([undefined]);
    controller.abort('stop');
    expect(await aborted).toBe('stop');
    expect(vi.getTimerCount()).toBe(0);
  });
});
