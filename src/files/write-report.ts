import { join } from 'node:path';
import { readTranscript, type StoredTranscript } from '../core/kept-transcript.ts';
import type { Report } from '../core/report.ts';
import type { Beside } from '../core/side-by-side.ts';
import type { Verdict } from '../core/verdict.ts';
import { atPath } from './file-fault.ts';
import { pathFault } from './safe-path.ts';
import { sortReport } from './sort-report.ts';
import { removeStaleTranscripts } from './stale-transcripts.ts';
import { writeAtomically } from './write-atomically.ts';

/**
 * Writes transcripts, then `report.json`: where there is a report, everything that it names is there. What an earlier
 * report named goes last.
 */
export async function writeReport(
  folder: string,
  { report, transcripts }: { readonly report: Report; readonly transcripts: readonly StoredTranscript[] },
): Promise<void> {
  for (const transcript of transcripts) {
    const { path } = transcript;
    const fault = pathFault(path);
    if (fault !== undefined) throw new Error(`transcript path ${JSON.stringify(path)} ${fault}`);
    await writeAtomically(join(folder, path), await readTranscript(transcript));
  }
  await writeJson(join(folder, 'report.json'), sortReport(report));
  const current = new Set(transcripts.map(({ path }) => path));
  await atPath({ doing: 'written', path: folder }, () => removeStaleTranscripts(folder, current));
}

/** Writes the reports of other agents below `agents/NAME`. */
export async function writeBeside(folder: string, runs: readonly BesideRun[]): Promise<void> {
  for (const run of runs) if ('report' in run) await writeReport(join(folder, 'agents', run.name), run);
}

type BesideRun = Beside & { readonly transcripts: readonly StoredTranscript[] };

/** Writes `verdict.json` beside the report. */
export async function writeVerdict(folder: string, verdict: Verdict): Promise<void> {
  await writeJson(join(folder, 'verdict.json'), verdict);
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`);
}
