import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Copies this repository's own project (config, tasks, demo agent) into a folder; `worse` swaps in the worse playbook. */
export async function copyDemoProject(
  folder: string,
  { worse, tasks }: { readonly worse: boolean; readonly tasks: readonly string[] },
): Promise<void> {
  const agent = join(folder, 'docs/demo/agent');
  await mkdir(join(folder, 'tasks'), { recursive: true });
  await cp(join(REPOSITORY, 'agent-eval.yml'), join(folder, 'agent-eval.yml'));
  await cp(join(REPOSITORY, 'docs/demo/agent'), agent, { recursive: true });
  if (worse) await cp(join(REPOSITORY, 'docs/demo/worse/playbook.json'), join(agent, 'playbook.json'));
  for (const task of tasks) await cp(join(REPOSITORY, 'tasks', task), join(folder, 'tasks', task), { recursive: true });
}
