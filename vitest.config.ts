import { defineConfig } from 'vitest/config';

const minuteMs = 60_000;

/** Tests of one folder that take seconds: processes, loopback servers, engines. */
const slow = (name: string, include: string) => ({
  test: { name, include: [include], testTimeout: 5 * minuteMs, hookTimeout: 5 * minuteMs },
});

/** The same for tests that share one container engine: one file after another. */
const alone = (name: string) => {
  const project = slow(name, `test/${name}/**/*.test.ts`);
  return { test: { ...project.test, fileParallelism: false } };
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
      alone('docker'),
      // Two files at once: much of their time is spent waiting for containers.
      { test: { ...slow('e2e', 'test/e2e/**/*.test.ts').test, maxWorkers: 2, globalSetup: 'test/e2e/build-once.ts' } },
      alone('bundle'),
    ],
  },
});
