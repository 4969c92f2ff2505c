import { defineConfig } from 'vitest/config';

const minuteMs = 60_000;

export default defineConfig({
  test: {
    // Retries and empty runs would both turn a failure green.
    retry: 0,
    passWithNoTests: false,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts', 'test/tooling/**/*.test.ts'],
          testTimeout: minuteMs,
        },
      },
      { test: engineProject('docker') },
      { test: engineProject('e2e') },
    ],
  },
});

/** Tests that share one container engine: files one after another, minutes instead of seconds. */
function engineProject(name: string) {
  return {
    name,
    include: [`test/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 5 * minuteMs,
    hookTimeout: 5 * minuteMs,
  };
}
