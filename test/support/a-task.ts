import type { Task } from '../../src/core/task.ts';

/** A task with one criterion, and only what matters said. */
export function aTask(parts: Partial<Task> = {}): Task {
  const id = parts.id ?? 'a';
  return {
    id,
    tags: [],
    watches: [],
    prompt: 'x',
    expect: 'act',
    environment: { network: 'none', limits: { cpus: 1, memory: 1, pids: 8, disk: 1 } },
    fixture: {},
    limits: { timeout: 60_000 },
    rules: { forbidden: [], approval: [] },
    criteria: [{ id: 'AC-1', statement: 's', weight: 1, required: true, grader: { type: 'command' } }],
    file: `tasks/${id}/task.yaml`,
    tools: [],
    scaffold: [],
    tests: [],
    solution: [],
    hash: id,
    graderHash: id,
    ...parts,
  };
}
