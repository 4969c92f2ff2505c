import { expect, test } from 'vitest';
import type { Json } from '../core/json.ts';
import { evidenceFiles } from './evidence-files.ts';

const none = { answer: undefined, events: [], skipped: [] };
const stateText = (state: Json) => {
  const file = evidenceFiles({ ...none, states: new Map([['shop', state]]) }).find(({ path }) =>
    path.startsWith('state/'),
  );
  return file === undefined ? undefined : Buffer.from(file.content).toString();
};
const nested = (levels: number, inner: Json): Json => (levels === 0 ? inner : [nested(levels - 1, inner)]);

test('a state is written to be read', () => {
  expect(stateText({ refunds: [{ id: 'R-1' }] })).toBe(`{
  "refunds": [
    {
      "id": "R-1"
    }
  ]
}
`);
});

test('a deep and wide state takes no more room than it has characters', () => {
  const state = nested(240, new Array<number>(20_000).fill(0));
  expect(stateText(state)?.length).toBe(JSON.stringify(state).length + 1);
});
