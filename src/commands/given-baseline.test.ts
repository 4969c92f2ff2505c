import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aReport } from '../../test/support/builders.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { typeCommand } from '../../test/support/type-command.ts';

const report = JSON.stringify(aReport({}));

describe.each([['gate'], ['render']])('%s --baseline', (command) => {
  it.each([
    ['missing.json', 'there is no such file'],
    ['file:missing.json', 'there is no such file'],
    ['broken.json', 'it is not JSON'],
    ['other.json', 'it is neither a baseline nor a report of agent-eval'],
    ['folder', 'it is a folder'],
  ])('%s is an error that names it', async (name, why) => {
    await using folder = await tempFolder({ 'r.json': report, 'broken.json': '{', 'other.json': '{"a":1}' });
    await mkdir(join(folder.path, 'folder'));
    const { code, stdout, stderr } = await typeCommand(
      [command, '--report', 'r.json', '--baseline', name],
      folder.path,
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`baseline "${name.replace('file:', '')}" cannot be used: ${why}.`);
  });

  it('takes a file as the config writes it', async () => {
    await using folder = await tempFolder({ 'r.json': report });
    const typed = [command, '--report', 'r.json', '--baseline'];
    expect(await typeCommand([...typed, 'file:r.json'], folder.path)).toEqual(
      await typeCommand([...typed, 'r.json'], folder.path),
    );
  });
});
