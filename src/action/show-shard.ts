import { join } from 'node:path';
import * as core from '@actions/core';
import { type Shard, shardName } from '../core/shard/shard.ts';
import { measureOutputs } from '../github/outputs.ts';
import { renderRun } from '../render/terminal.ts';
import type { ShardRun } from '../wire/run-shard.ts';
import { annotate } from './annotate.ts';
import { workspaceOf } from './history.ts';
import type { Job } from './job.ts';
import { logForeign } from './log.ts';
import { reportFolder } from './measure.ts';

/** Shows what a shard measured: log, a line of summary, outputs. Nothing of it is a verdict. */
export async function showShard(
  job: Job,
  { report, alongside }: ShardRun,
  { shard, notices }: { readonly shard: Shard; readonly notices: readonly string[] },
): Promise<void> {
  const next = 'the job with `command: merge` joins the shards and decides';
  logForeign(renderRun(report, { color: false, columns: null, next, alongside }));
  const { trials, decided, passed } = report.suite;
  const { length } = report.tasks;
  const counts = `${length} ${length === 1 ? 'task' : 'tasks'}, ${trials} tries, ${passed} of ${decided} passed`;
  const line = `agent-eval, ${shardName(shard)}: ${counts}. Nothing is judged here: ${next}.`;
  await core.summary
    .addRaw(line, true)
    .write()
    .catch(() => undefined);
  annotate(notices.map((message) => ({ level: 'notice', message })));
  const outputs = measureOutputs({ report, reportPath: join(reportFolder(job, workspaceOf(job)), 'report.json') });
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}
