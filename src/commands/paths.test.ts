import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aReport } from '../../test/support/builders.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { typeCommand } from '../../test/support/type-command.ts';

const files = {
  'r.json': JSON.stringify(aReport({})),
  file: '',
  'rows.jsonl': '{"task":"t","trial":0,"passed":true}\n',
};
const NOT_A_FOLDER = 'a part of the path is a file, not a folder';
const COMPARED = ['--report', 'r.json', '--baseline', 'r.json'];

test.each([
  ['init', ['init', 'file'], NOT_A_FOLDER],
  ['init below a file', ['init', 'file/below'], NOT_A_FOLDER],
  ['gate --out', ['gate', ...COMPARED, '--out', 'file'], NOT_A_FOLDER],
  ['render --out', ['render', '--report', 'r.json', '--out', 'folder'], 'it is a folder'],
  ['render --out below a file', ['render', '--report', 'r.json', '--out', 'file/x'], NOT_A_FOLDER],
  ['import of a folder', ['import', 'jsonl', 'folder'], 'it is a folder'],
  ['import of nothing', ['import', 'jsonl', 'nowhere'], 'there is no such file or folder'],
  ['import --out', ['import', 'jsonl', 'rows.jsonl', '--out', 'file/x'], NOT_A_FOLDER],
])('%s says what is wrong with the path and exits 2', async (_name, argv, why) => {
  await using folder = await tempFolder(files);
  await mkdir(join(folder.path, 'folder'));
  const { code, stderr } = await typeCommand(argv, folder.path);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`: ${why}.`) });
});
