import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { packFiles } from './pack-files.ts';

async function listed(requests: Parameters<typeof packFiles>[0]): Promise<readonly string[]> {
  const unpacked = extract();
  packFiles(requests).pipe(unpacked);
  const lines: string[] = [];
  for await (const entry of unpacked) {
    const { name, mode, uid, gid, type } = entry.header;
    lines.push(`${type} ${mode.toString(8)} ${uid}:${gid} ${name}`);
    entry.resume();
  }
  return lines;
}

const file = (path: string, mode: number) => ({ path, mode, content: new Uint8Array() });

test('lists every folder before what is in it, in the same order for the same files', async () => {
  const files = [file('b/c/d', 0o600), file('a', 0o755)];
  const expected = [
    'directory 755 1000:1000 workspace',
    'directory 755 1000:1000 workspace/b',
    'directory 755 1000:1000 workspace/b/c',
    'file 755 1000:1000 workspace/a',
    'file 600 1000:1000 workspace/b/c/d',
  ];
  expect(await listed([{ folder: 'workspace', files, id: 1000 }])).toEqual(expected);
  expect(await listed([{ folder: 'workspace', files: files.toReversed(), id: 1000 }])).toEqual(expected);
});

test('gives root files that others can read and none can change', async () => {
  const files = [file('open', 0o666), file('secret', 0o600), file('tool', 0o4777)];
  expect((await listed([{ folder: 'tests', files, id: 0 }])).slice(1)).toEqual([
    'file 644 0:0 tests/open',
    'file 644 0:0 tests/secret',
    'file 755 0:0 tests/tool',
  ]);
});

test.each(['../x', '/x', 'a//b', ''])('refuses the path "%s"', (path) => {
  expect(() => packFiles([{ folder: 'workspace', files: [file(path, 0o644)], id: 1000 }])).toThrow(TypeError);
});
