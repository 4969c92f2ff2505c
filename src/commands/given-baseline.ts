import { resolve } from 'node:path';
import { readGivenBaseline } from '../baseline/index.ts';
import type { BaselineEntry } from '../core/baseline.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import type { Terminal } from './command.ts';

/** What --baseline FILE names, also when it is written as the config writes it: file:FILE. Throws UserError. */
export function givenBaseline(name: string, { cwd }: Terminal): Promise<readonly BaselineEntry[]> {
  const shown = name.replace(/^file:/, '');
  return readGivenBaseline({ path: resolve(cwd, shown), shown, reportAsEntry });
}
