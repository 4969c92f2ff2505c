import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aReport } from '../../test/support/builders.ts';
import { VARIANTS } from '../../test/support/confirmed-views.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { readReport } from '../files/read-report.ts';
import { writeBeside, writeReport, writeVerdict } from '../files/write-report.ts';
import { renderComment } from '../render/comment.ts';
import { renderHtml } from '../render/html.ts';
import type { View } from '../render/view.ts';
import { readVerdictFile } from './read-verdict-file.ts';
import { verdictFileOf } from './verdict-file.ts';

const judged = Object.entries({ ...VIEWS, ...VARIANTS }).flatMap(([name, { report, ...view }]) =>
  report === null || view.context.claim !== undefined ? [] : [{ name, view: { ...view, report } }],
);

async function readBack({ report, ...view }: View & { readonly report: NonNullable<View['report']> }) {
  await using folder = await tempFolder();
  await writeReport(folder.path, { report, transcripts: [] });
  const beside = (view.alongside ?? []).map((one) => ({ ...one, transcripts: [] }));
  await writeBeside(folder.path, beside);
  await writeVerdict(folder.path, verdictFileOf({ report, ...view }));
  const path = join(folder.path, 'report.json');
  return readVerdictFile(path, await readReport(path));
}

test.each(judged)('what is shown of $name from its files is what was shown when it was made', async ({ view }) => {
  const found = await readBack(view);
  if (found === undefined || 'notice' in found) throw new Error(found?.notice ?? 'no verdict was found');
  expect(found.view.verdict).toEqual(view.verdict);
  expect(renderComment(found.view)).toBe(renderComment(view));
  expect(renderHtml(found.view)).toBe(renderHtml(view));
});

test('other agents come back from their reports, and why one was not run', async () => {
  const beside = [
    { name: 'rival', report: aReport({ settings: { agent: 'rival' } }) },
    { name: 'absent', reason: 'no key' },
  ];
  const found = await readBack({ ...VIEWS.passed, report: aReport(), alongside: beside });
  expect(found).toMatchObject({ view: { alongside: beside } });
});

test('a report is read from below agents alone, whatever name the file gives', async () => {
  await using folder = await tempFolder();
  const report = aReport();
  const ref = { name: '../inner', report };
  await writeReport(join(folder.path, 'inner'), { report, transcripts: [] });
  await writeReport(folder.path, { report, transcripts: [] });
  await writeVerdict(folder.path, verdictFileOf({ ...VIEWS.passed, report, alongside: [ref] }));
  expect(await readVerdictFile(join(folder.path, 'report.json'), report)).toMatchObject({
    view: { alongside: [{ name: '../inner', reason: 'its report is not beside this one any more' }] },
  });
});
