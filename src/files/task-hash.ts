import { hashBytes, hashJson } from '../core/hash.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import type { Task } from '../core/task.ts';

/** What the agent meets: prompt, expectation, environment, fixture, limits, scaffold, tool servers. Tags are for selection only. */
export function taskHash(
  task: Pick<Task, 'prompt' | 'expect' | 'environment' | 'fixture' | 'limits' | 'scaffold' | 'tools' | 'rules'>,
): string {
  const { prompt, expect, environment, fixture, limits } = task;
  const rules = rulesMet(task.rules);
  const tools = task.tools.map(({ server, config, files }) => ({ server, config, files: manifestOf(files) }));
  return hashJson({
    prompt,
    expect,
    environment,
    fixture,
    limits,
    scaffold: manifestOf(task.scaffold),
    // Tasks without tools keep the history that they have.
    ...(tools.length === 0 ? {} : { tools }),
    ...(rules === undefined ? {} : { rules }),
  });
}

/** Rules as far as they answer the agent, and do not only judge it. */
function rulesMet(rules: Task['rules']): unknown {
  return rules.enforce === true ? rules : rules.approvals;
}

/** What judges it: criteria, rules, hidden tests. */
export function graderHash(task: Pick<Task, 'criteria' | 'rules' | 'tests'>): string {
  return hashJson({ criteria: task.criteria, rules: task.rules, tests: manifestOf(task.tests) });
}

function manifestOf(files: readonly SandboxFile[]) {
  return files.map(({ path, mode, content }) => ({ path, mode, sha256: hashBytes(content) }));
}
