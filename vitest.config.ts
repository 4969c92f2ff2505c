import { defineConfig } from 'vitest/config';

const minuteMs = 60_000;

/** Tests of one folder that take seconds: processes, loopback servers, engines. */
const slow = (name: string, include: string) => ({
  test: { name, include: [include], testTimeout: 5 * minuteMs, hookTimeout: 5 * minuteMs },
});

/** The same for tests of which only `files` may run at once. */
const atMost = (files: number, name: string, options: { readonly globalSetup?: string } = {}) => {
  const project = slow(name, `test/${name}/**/*.test.ts`);
  return { test: { ...project.test, ...options, maxWorkers: files } };
};

export default defineConfig({
  test: {
    // Retries, empty runs and forgotten `.only` would each turn a failure green.
    retry: 0,
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      // Nothing there changes what it shares: the modules are loaded once, which halves the time.
      { test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false, testTimeout: minuteMs } },
      slow('contract', 'test/contract/**/*.test.ts'),
      slow('tooling', 'test/tooling/**/*.test.ts'),
      // Two at once: much of their time is spent waiting for containers.
      atMost(2, 'docker'),
      atMost(2, 'e2e', { globalSetup: 'test/e2e/build-once.ts' }),
      atMost(1, 'bundle'),
    ],
  },
});
