import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { readSnapshot } from './read-snapshot.ts';

const LIMITS = { totalBytes: 1000, keptBytes: 500, entries: 10 };

type Entry = Parameters<ReturnType<typeof pack>['entry']>[0] & { readonly content?: string };

function archive(entries: readonly Entry[]): Readable {
  const tar = pack();
  for (const { content = '', ...header } of entries) tar.entry({ mode: 0o644, ...header }, content);
  tar.finalize();
  return Readable.from(tar);
}

async function paths(entries: readonly Entry[], limits = LIMITS) {
  const { files, skipped, exceeded } = await readSnapshot(archive(entries), limits);
  return { files: [...files.keys()], skipped: skipped.map(({ path, reason }) => `${path}: ${reason}`), exceeded };
}

test('keeps regular files with their modes', async () => {
  const { files } = await readSnapshot(
    archive([
      { name: './', type: 'directory' },
      { name: './src/', type: 'directory' },
      { name: './src/run.sh', mode: 0o104755, content: 'hé' },
      { name: './empty', mode: 0o600 },
    ]),
    LIMITS,
  );
  expect([...files.values()]).toEqual([
    { path: 'src/run.sh', mode: 0o755, content: Buffer.from('hé') },
    { path: 'empty', mode: 0o600, content: Buffer.alloc(0) },
  ]);
});

test.each<[string, Entry, string]>([
  ['a parent', { name: './../etc/passwd' }, '../etc/passwd: the path leaves the folder'],
  ['a parent in the middle', { name: './a/../../b' }, 'a/../../b: the path leaves the folder'],
  ['an absolute path', { name: '/etc/passwd' }, '/etc/passwd: the path is absolute'],
  ['an absolute path behind a dot', { name: './/etc/passwd' }, '/etc/passwd: the path is absolute'],
  ['a doubled slash', { name: './a//b' }, 'a//b: the path is not in its shortest form'],
  ['a dot in the middle', { name: './a/./b' }, 'a/./b: the path is not in its shortest form'],
  ['a link', { name: './l', type: 'symlink', linkname: '/etc' }, 'l: not a regular file but a symlink'],
  [
    'a hard link to nothing that was taken',
    { name: './h', type: 'link', linkname: './.git/a' },
    'h: not a regular file but a hard link to what was not taken',
  ],
  ['a fifo', { name: './f', type: 'fifo' }, 'f: not a regular file but a fifo'],
  ['a device', { name: './d', type: 'character-device' }, 'd: not a regular file but a character-device'],
  ['a name that is not UTF-8', { name: './\uFFFD' }, '\uFFFD: the name is not UTF-8'],
])('refuses %s and takes the rest', async (_what, entry, skipped) => {
  const found = await paths([entry, { name: './good' }]);
  expect(found).toEqual({ files: ['good'], skipped: [skipped], exceeded: false });
});

test('names a skipped folder once, however much is in it', async () => {
  const inside = ['./.git/', './.git/config', './web/node_modules/a.js', './web/node_modules/b.js', './web/.gitignore'];
  const found = await paths(inside.map((name) => ({ name, type: name.endsWith('/') ? 'directory' : 'file' })));
  expect(found).toEqual({
    files: ['web/.gitignore'],
    skipped: ['.git: .git is never taken', 'web/node_modules: node_modules is never taken'],
    exceeded: false,
  });
});

test('keeps each name of a file that has several', async () => {
  const { files, skipped } = await readSnapshot(
    archive([
      { name: './a', content: 'same' },
      { name: './b', type: 'link', linkname: './a', mode: 0o755 },
      { name: './c', type: 'link', linkname: './b' },
      { name: './node_modules/d', type: 'link', linkname: './a' },
    ]),
    LIMITS,
  );
  expect([...files.values()].map(({ path, content, mode }) => [path, String(content), mode])).toEqual([
    ['a', 'same', 0o644],
    ['b', 'same', 0o755],
    ['c', 'same', 0o644],
  ]);
  expect(skipped.map(({ path }) => path)).toEqual(['node_modules']);
});

test('takes names with line breaks and quotes as they are', async () => {
  const name = 'a\n::set-output name=x::"\'$(id)';
  expect((await paths([{ name: `./${name}` }])).files).toEqual([name]);
});

test('takes long names', async () => {
  const name = `${'d/'.repeat(150)}${'é'.repeat(60)}`;
  expect((await paths([{ name: `./${name}` }])).files).toEqual([name]);
});

test('refuses a path longer than any file needs, and shortens it', async () => {
  const { skipped, files } = await paths([{ name: `./${'x/'.repeat(600)}y` }]);
  expect([files, skipped[0]?.length]).toEqual([[], 300 + ': the path is too long'.length]);
});

test.each<[string, readonly Entry[], string]>([
  [
    'more entries than allowed',
    Array.from({ length: 11 }, (_, index) => ({ name: `./${index}` })),
    'more than 10 files and folders',
  ],
  [
    'hard links that would come to more than may be kept',
    [
      { name: './a', content: 'x'.repeat(300) },
      { name: './b', type: 'link', linkname: './a' },
    ],
    'more than 500 B of files, the most that is kept for grading',
  ],
  [
    'more bytes than may be kept',
    [{ name: './a', content: 'x'.repeat(501) }],
    'more than 500 B of files, the most that is kept for grading',
  ],
  [
    'more bytes than the workspace may have',
    ['a', 'b', 'c'].map((name) => ({ name: `./.git/${name}`, content: 'x'.repeat(400) })),
    'more than environment.limits.disk, 1000 B',
  ],
])('stops at %s, and says which limit that is', async (_what, entries, exceededBy) => {
  expect(await readSnapshot(archive(entries), LIMITS)).toMatchObject({ exceeded: true, exceededBy });
});

test('stops at the header of a file that claims more than there is room for', async () => {
  const header = await text(archive([{ name: './huge', content: 'x' }]));
  const huge = Buffer.from(header, 'latin1').subarray(0, 512);
  huge.write('7777777777\0', 124);
  huge.write('        ', 148);
  huge.write(
    `${huge
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  const endless = Readable.from([huge, Buffer.alloc(512)]);
  expect(await readSnapshot(endless, LIMITS)).toMatchObject({ exceeded: true });
});

test('fails when the archive is cut short', async () => {
  const whole = Buffer.from(await text(archive([{ name: './a', content: 'x'.repeat(400) }])), 'latin1');
  await expect(readSnapshot(Readable.from([whole.subarray(0, 700)]), LIMITS)).rejects.toThrow();
});

test('fails when the connection breaks', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('socket hang up'));
    },
  });
  await expect(readSnapshot(broken, LIMITS)).rejects.toThrow('socket hang up');
});

test('fails on what is not an archive', async () => {
  await expect(readSnapshot(Readable.from([Buffer.alloc(1024, 'x')]), LIMITS)).rejects.toThrow('Invalid tar header');
});
