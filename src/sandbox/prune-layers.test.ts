import { describe, expect, test } from 'vitest';
import { outdatedLayers } from './prune-layers.ts';

const HOUR_MS = 3_600_000;
const NOW = 1e12;
const usedHoursAgo = (hours: number, ref = `layer:${hours}h`) => ({ ref, usedMs: NOW - hours * HOUR_MS });

describe('the layers that go', () => {
  test('are those that nobody has used for a week', () => {
    const layers = [usedHoursAgo(7 * 24 - 1), usedHoursAgo(7 * 24 + 1), usedHoursAgo(0), usedHoursAgo(9000)];
    expect(outdatedLayers(layers, NOW)).toEqual(['layer:9000h', 'layer:169h']);
  });

  test('are those beyond the newest twenty, when they have not been used for a day', () => {
    const layers = Array.from({ length: 30 }, (_, n) => usedHoursAgo(3 * n));
    // The newest twenty end at 57 hours.
    expect(outdatedLayers(layers, NOW)).toEqual(
      layers
        .slice(20)
        .map(({ ref }) => ref)
        .reverse(),
    );
  });

  test('are none of those that a run may be using, however many there are', () => {
    const layers = Array.from({ length: 100 }, (_, n) => usedHoursAgo(23, `layer:${n}`));
    expect(outdatedLayers(layers, NOW)).toEqual([]);
  });
});
