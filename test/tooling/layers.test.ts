import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');

const cruiseSchema = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const fine = {
  'src/core/task.ts': "import { z } from 'zod';\nexport const task = z.string();\n",
  'src/core/task.test.ts':
    "import { test } from 'vitest';\nimport '../../test/support/a-task.ts';\nimport './task.ts';\ntest('a', () => {});\n",
  'src/files/load.ts': "import { task } from '../core/task.ts';\nimport 'yaml';\nexport const load = task;\n",
  'src/files/load-all.ts': "import { load } from './load.ts';\nexport const all = load;\n",
  'src/sandbox/engine.ts': "import Docker from 'dockerode';\nexport const engine = Docker;\n",
  'src/wire/plan.ts': "import '../files/load-all.ts';\nimport '../sandbox/engine.ts';\n",
  'src/cli.ts': "import './wire/plan.ts';\nimport './commands/run.ts';\n",
  'src/commands/run.ts': "import '../wire/plan.ts';\n",
  'src/action.ts': "import './action/measure.ts';\n",
  'src/action/measure.ts': "import '@actions/core';\nimport '../wire/plan.ts';\n",
  'test/support/a-task.ts': "import '../../src/core/task.ts';\n",
  'test/e2e/run.ts': 'export const run = 1;\n',
};

const refused: readonly (readonly [rule: string, file: string, source: string])[] = [
  ['folders-import-only-core-and-themselves', 'src/run/by-value.ts', "import '../files/load.ts';\n"],
  ['folders-import-only-core-and-themselves', 'src/run/by-test.test.ts', "import '../files/load.ts';\n"],
  ['folders-import-only-core-and-themselves', 'src/run/a-root.ts', "import '../wire/plan.ts';\n"],
  ['folders-import-only-core-and-themselves', 'src/run/by-type.ts', "import type { load } from '../files/load.ts';\n"],
  ['folders-import-only-core-and-themselves', 'src/run/late.ts', "export const late = import('../files/load.ts');\n"],
  ['core-imports-only-zod-and-itself', 'src/core/package.ts', "import 'yaml';\n"],
  ['core-imports-only-zod-and-itself', 'src/core/disk.ts', "import 'node:fs';\n"],
  ['unknown-folder', 'src/helpers/alone.ts', 'export const bad = 1;\n'],
  ['unknown-folder', 'src/alone.ts', 'export const bad = 1;\n'],
  ['unknown-folder-imports', 'src/helpers/user.ts', "import '../core/task.ts';\n"],
  ['unknown-folder-is-imported', 'src/post.ts', "import './helpers/used.ts';\n"],
  ['tests-import-only-support', 'src/core/far.test.ts', "import '../../test/e2e/run.ts';\n"],
  ['source-imports-no-tests', 'src/core/support.ts', "import '../../test/support/a-task.ts';\n"],
  ['source-imports-only-dependencies', 'src/files/dev.ts', "import 'fast-check';\n"],
  ['commands-is-part-of-a-root', 'src/action/command.ts', "import '../commands/run.ts';\n"],
  ['action-is-part-of-a-root', 'src/wire/action.ts', "import '../action/measure.ts';\n"],
  ['wire-is-part-of-a-root', 'src/render/wire.ts', "import '../wire/plan.ts';\n"],
  ['only-from: dockerode, docker-modem', 'src/run/docker.ts', "import 'dockerode';\n"],
  ['only-from: @anthropic-ai/sdk', 'src/agents/sdk.ts', "import '@anthropic-ai/sdk';\n"],
  ['only-from: @actions/core, @actions/github, @octokit/[^/]+', 'src/wire/core.ts', "import '@actions/core';\n"],
  ['only-from: @actions/cache', 'src/github/cache.ts', "import '@actions/cache';\n"],
  ['no-circular', 'src/core/about.ts', "import './round.ts';\n"],
  ['no-unresolved', 'src/core/absent.ts', "import './nothing.ts';\n"],
];

const refusedToo = {
  'src/helpers/used.ts': 'export const used = 1;\n',
  'src/core/round.ts': "import './about.ts';\n",
};

describe('the layer rule', () => {
  const folders: string[] = [];
  const broken = lazy(() =>
    cruise(tree({ ...fine, ...refusedToo, ...Object.fromEntries(refused.map(([, ...file]) => file)) })),
  );

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('accepts folders that import core and themselves', () => {
    const folder = tree(fine);
    expect(cruise(folder).violations).toEqual([]);
    expect(run(folder, 'err').status).toBe(0);
  });

  test('makes the command fail', () => {
    expect(run(tree({ ...fine, 'src/run/late.ts': "import '../files/load.ts';\n" }), 'err').status).toBe(1);
  });

  test.for(refused)('refuses by %s: %s', ([rule, file]) => {
    expect(broken().violations).toContainEqual({ from: file, rule: { name: rule } });
  });

  test('holds in this repository, of which every source file was read', () => {
    const sources = execFileSync('git', ['ls-files', 'src/*.ts'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const result = cruise(root);
    expect(result.violations).toEqual([]);
    expect(sources.length).toBeGreaterThan(50);
    expect(result.totalCruised).toBeGreaterThanOrEqual(sources.length);
  });

  /** A small repository inside this one, so that packages are found. */
  function tree(files: Readonly<Record<string, string>>): string {
    mkdirSync(join(root, '.cache'), { recursive: true });
    const folder = mkdtempSync(join(root, '.cache', 'layers-'));
    folders.push(folder);
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
      copyFileSync(join(root, name), join(folder, name));
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return folder;
  }
});

function cruise(folder: string) {
  return cruiseSchema.parse(JSON.parse(run(folder, 'json').stdout)).summary;
}

function run(folder: string, outputType: 'err' | 'json') {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', outputType];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 });
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
