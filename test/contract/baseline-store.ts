import { describe, expect, test } from 'vitest';
import type { BaselineStore } from '../../src/core/baseline.ts';
import { anEntry } from '../support/baseline-entry.ts';

/** Stores of one implementation that share what they keep; each stands for a run of its own, in the given order. */
export interface StoreUnderTest extends AsyncDisposable {
  open(run: number): BaselineStore;
  /** Puts a text where the store keeps its baseline. */
  plant(text: string): Promise<void>;
}

/** What every baseline store must do. */
export function baselineStoreContract(name: string, start: () => Promise<StoreUnderTest>): void {
  describe(`a baseline store: ${name}`, () => {
    test('is empty, without a word, before the first write', async () => {
      await using kept = await start();
      expect(await kept.open(1).read()).toMatchObject({ entries: [], notices: [], damaged: false });
    });

    test('gives a later run what an earlier one added', async () => {
      await using kept = await start();
      expect(await kept.open(1).append(anEntry())).toEqual([]);
      expect(await kept.open(2).read()).toMatchObject({ entries: [anEntry()], notices: [], damaged: false });
    });

    test('adds to what is there, newest last', async () => {
      await using kept = await start();
      const [older, newer] = [
        anEntry({ commit: 'older' }),
        anEntry({ commit: 'newer', createdAt: anEntry().createdAt + 1 }),
      ];
      await kept.open(1).append(newer);
      await kept.open(2).append(older);
      expect((await kept.open(3).read()).entries).toEqual([older, newer]);
    });

    test.each([
      ['an empty text', '\n', 'it is empty'],
      ['text', 'not json', 'it is not JSON'],
      ['foreign JSON', '{"hello":"world"}', 'it is neither a baseline nor a report of agent-eval'],
      [
        'another version',
        '{"version":2,"kind":"agent-eval-baseline","entries":[]}',
        'it is damaged or of another version',
      ],
      ['a damaged entry', '{"version":1,"kind":"agent-eval-baseline","entries":[{}]}', 'entries.0.commit'],
      ['20 MB and a byte', 'x'.repeat(20 * 1024 * 1024 + 1), 'it is larger than 20 MB'],
    ])('ignores %s and says what it ignored', async (_what, text, why) => {
      await using kept = await start();
      await kept.plant(text);
      const read = await kept.open(9).read();
      expect(read).toMatchObject({ entries: [], damaged: true });
      expect(read.notices).toEqual([expect.stringContaining(why)]);
    });
  });
}
