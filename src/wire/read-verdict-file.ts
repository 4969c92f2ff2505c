import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { Beside } from '../core/side-by-side.ts';
import { readJson, readReport } from '../files/read-report.ts';
import { pathFault } from '../files/safe-path.ts';
import type { View } from '../render/view.ts';
import { type BesideRef, reportId, verdictFileSchema } from './verdict-file.ts';

/** What was decided on a report; why what lies beside it is not that; or undefined: nothing lies there. */
export type FoundVerdict = { readonly view: View } | { readonly notice: string } | undefined;

/** Looks beside a report's file for the verdict on it. What is there may be anyone's: it is shown only when it names this report. */
export async function readVerdictFile(reportFile: string, report: Report): Promise<FoundVerdict> {
  const folder = dirname(reportFile);
  const path = join(folder, 'verdict.json');
  if (!(await isThere(path))) return undefined;
  const file = await orUndefined(readJson(path, verdictFileSchema));
  if (file === undefined) return { notice: ignored('cannot be read as a verdict on a report') };
  const { shown, ...verdict } = file;
  if (shown.report !== reportId(report)) return { notice: ignored('is about another report') };
  const alongside = await Promise.all((shown.alongside ?? []).map((ref) => besideOf(folder, ref)));
  const { comparison, context } = shown;
  return { view: { report, comparison, verdict, context, ...(shown.alongside && { alongside }) } };
}

function ignored(why: string): string {
  return `The verdict.json beside the report ${why}: it was ignored, and the report judged anew.`;
}

async function besideOf(folder: string, ref: BesideRef): Promise<Beside> {
  const { name } = ref;
  if ('reason' in ref) return { name, reason: ref.reason };
  const path = `agents/${name}/report.json`;
  const report = pathFault(path) === undefined ? await orUndefined(readReport(join(folder, path))) : undefined;
  if (report !== undefined && reportId(report) === ref.report) return { name, report };
  return { name, reason: 'its report is not beside this one any more' };
}

/** Undefined for what cannot be read, or is not what it should be. */
async function orUndefined<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
