import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { createFakeEngine } from '../../test/support/fake-engine.ts';
import type { Agent } from '../core/agent.ts';
import type { LayerSpec } from '../core/sandbox.ts';
import type { Task } from '../core/task.ts';
import { prepare } from './prepare.ts';

const agent: Agent = { settings: {}, gateway: 'none', run: () => Promise.reject(new Error('not run')) };
const file = (path: string, text: string) => ({ path, content: Buffer.from(text), mode: 0o644 });

/** What is built for these tasks, and the images that they get. */
async function prepared(tasks: readonly Task[], layer?: { files: []; setup: string }) {
  const specs: LayerSpec[] = [];
  const engine = {
    ...createFakeEngine({}),
    async buildLayer(spec: LayerSpec) {
      specs.push(spec);
      const ref = `${spec.base.ref}+${spec.into}`;
      return { ref, id: ref, identity: ref };
    },
  };
  const request = { tasks, defaultImage: 'base', agent, layer, signal: new AbortController().signal };
  const ready = await prepare(engine, request);
  const images = ready.tasks.map(({ taskImage, agentImage }) => [taskImage.ref, agentImage.ref]);
  return { specs, images, defaultImage: ready.defaultImage?.ref };
}

function withSetup(id: string, lock: string): Task {
  const { environment } = aTask();
  return aTask({
    id,
    environment: { ...environment, setup: { files: ['package-lock.json'], run: 'npm ci' } },
    scaffold: [file('package-lock.json', lock), file('index.js', id)],
  });
}

test("runs a task's setup over its image, with the files that it names, and the agent's layer over that", async () => {
  const { specs, images } = await prepared([withSetup('a', '1'), aTask({ id: 'b' })], { files: [], setup: 'x' });
  expect(images).toEqual([
    ['base+/deps', 'base+/deps+/agent'],
    ['base', 'base+/agent'],
  ]);
  expect(specs[0]).toMatchObject({ into: '/deps', setup: 'npm ci', files: [{ path: 'package-lock.json' }] });
});

test('makes one layer for tasks whose setup and its files are the same, and another where a file differs', async () => {
  const { specs } = await prepared([withSetup('a', '1'), withSetup('b', '1'), withSetup('c', '2')]);
  expect(specs.map(({ files }) => files.map(({ content }) => content.toString()))).toEqual([['1'], ['2']]);
});

test("names the config's image as the default only where a task uses it", async () => {
  const { environment } = aTask();
  expect((await prepared([withSetup('a', '1')])).defaultImage).toBe('base');
  expect((await prepared([aTask({ environment: { ...environment, image: 'own' } })])).defaultImage).toBeUndefined();
});
