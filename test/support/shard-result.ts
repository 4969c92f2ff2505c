import { assembleReport } from '../../src/core/assemble-report.ts';
import { divide } from '../../src/core/shard/divide.ts';
import type { ShardResult } from '../../src/core/shard/shard-result.ts';
import { parseShardResult } from '../../src/core/shard/shard-result-text.ts';
import { aTrial, NOON } from './builders.ts';

const HEAD = 'a'.repeat(40);
const TASKS = ['apple', 'brick', 'cloud'];

/** What one of `count` shards of a run of three tasks, two tries each, found: all passed. */
export function aShard(index: number, only: Partial<ShardResult> = {}, count = 2): ShardResult {
  const parts = divide(
    TASKS.map((id) => ({ id, weight: 1 })),
    count,
  );
  const tasks = (parts[index - 1] ?? []).map((id) => ({
    id,
    hash: `hash of ${id}`,
    graderHash: 'graders',
    tags: ['fast'],
    file: `tasks/${id}/task.yaml`,
    planned: 2,
    trials: [0, 1].map((at) => aTrial({ index: at, transcript: `transcripts/${id}/${at}.jsonl` })),
  }));
  const report = assembleReport({
    k: 2,
    tasks,
    selection: { subset: 'full', leftOut: [] },
    settings: { agent: 'agent', commit: HEAD, agentFiles: 'files', spentUsd: 0.1, reportedModels: null },
    fingerprint: { agent: 'agent', image: 'sha256:1', harness: '0.1' },
    complete: true,
    createdAt: NOON + index,
    createdBy: 'agent-eval 0.1.0',
  });
  return {
    version: 1,
    kind: 'agent-eval-shard',
    instance: 'default',
    headSha: HEAD,
    run: { id: 8, attempt: 1 },
    shard: { index, count },
    division: { subset: 'full', parts },
    definitions: TASKS.map((id) => ({ id, hash: `hash of ${id}`, graderHash: 'graders' })),
    report,
    alongside: [],
    base: null,
    transcripts: tasks.flatMap(({ id }) =>
      [0, 1].map((at) => ({
        side: 'head' as const,
        task: id,
        index: at,
        events: [{ type: 'answer' as const, text: `done with ${id}`, atMs: 5 }],
      })),
    ),
    ...only,
  };
}

/** As it is read from where the shard left it. */
export function readShard(result: ShardResult, wanted: Partial<Parameters<typeof parseShardResult>[1]> = {}) {
  return parseShardResult(JSON.stringify(result), { instance: 'default', headSha: HEAD, runId: 8, ...wanted });
}
