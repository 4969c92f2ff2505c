import { afterAll, expect } from 'vitest';
import { sandboxEngineContract } from '../contract/sandbox-engine.ts';
import { containersOf, ensureTestImage, testEngine } from '../support/engine.ts';

const engine = testEngine('test-sandbox-contract');

afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf('test-sandbox-contract')).toEqual([]);
});

sandboxEngineContract(engine, () => ensureTestImage(engine));
