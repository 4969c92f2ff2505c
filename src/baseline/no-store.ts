import type { BaselineStore } from '../core/baseline.ts';

/** Keeps nothing: every run is a first run. */
export const noStore: BaselineStore = {
  name: 'none',
  read: async () => ({ entries: [], notices: [], damaged: false }),
  append: async () => [],
};
