import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { readTree } from './read-tree.ts';

describe('readTree', () => {
  it('stops at the allowed number of files and says so once', async () => {
    await using folder = await tempFolder({ a: '1', 'b/c': '2', 'b/d': '3', e: '4' });
    const tree = await readTree({ path: folder.path, shown: 'tasks/x', allowance: { bytes: 100, files: 2 } });
    expect(tree.problems).toEqual([
      { file: 'tasks/x', key: '', message: 'holds too many files; 5000 may be brought along' },
    ]);
  });

  it('shares its allowance of bytes between files', async () => {
    await using folder = await tempFolder({ a: '12345678', b: '12345678' });
    const tree = await readTree({ path: folder.path, shown: 'x', allowance: { bytes: 10, files: 9 } });
    expect(tree.files.map(({ path }) => path)).toEqual(['a']);
    expect(tree.problems).toEqual([{ file: 'x/b', key: '', message: 'is too large: 8 bytes; at most 2 are read' }]);
  });

  it('refuses pipes and names with control characters without touching them', async () => {
    await using folder = await tempFolder({ 'new\nline': '1', 'back\\slash': '2', fine: '3' });
    execFileSync('mkfifo', [join(folder.path, 'pipe')]);
    const tree = await readTree({ path: folder.path, shown: 'x', allowance: { bytes: 100, files: 9 } });
    expect(tree.problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'x/back\\slash has a backslash in its name; use /',
      'x/new\\u000aline has a control character in its name',
      'x/pipe is neither a file nor a folder',
    ]);
  });
});
