import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

test('a module agent is imported from its own place by the bundled code too', async () => {
  await using folder = await tempFolder({
    'package.json': '{"type":"module"}',
    'main.js': `
      import { loadFunction } from './js/agents/module/load-function.js';
      const run = await loadFunction(process.argv[2], { file: 'run.mjs', export: 'run' });
      process.stdout.write(run('module'));`,
    'agent/run.mjs': `import { word } from './word.mjs'; await 0; export const run = (name) => word + name;`,
    'agent/word.mjs': `export const word = 'a users ';`,
  });
  const at = (path: string) => join(folder.path, path);
  const tool = (name: string, ...args: string[]) =>
    run(process.execPath, [join(root, 'node_modules', name), ...args], { cwd: root });
  await mkdir(at('js'));
  await writeFile(
    at('tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        outDir: at('js'),
        rootDir: join(root, 'src'),
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [],
      files: [join(root, 'src/agents/module/load-function.ts')],
    }),
  );
  await tool('typescript/bin/tsc', '-p', at('tsconfig.json'));
  await tool(
    '@vercel/ncc/dist/ncc/cli.js',
    'build',
    at('main.js'),
    '--out',
    at('out'),
    '--target',
    'es2023',
    '--quiet',
  );
  expect(await readFile(at('out/index.js'), 'utf8')).not.toContain('word.mjs');
  const { stdout, stderr } = await run(process.execPath, [at('out/index.js'), at('agent/run.mjs')]);
  expect({ stdout, stderr }).toEqual({ stdout: 'a users module', stderr: '' });
});
