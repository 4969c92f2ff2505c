import { UserError } from '../core/errors.ts';
import type { ToolServerConfig } from '../core/task.ts';
import type { Plan } from '../wire/plan-run.ts';

/**
 * A server of type `forward` can be a program on this machine, or an address that only this machine reaches. What the
 * comparator's tasks say is trusted; a task that a change brings along, or edits, could name anything. Throws UserError.
 */
export function refuseServersHere({ selection, base }: Pick<Plan, 'selection' | 'base'>): void {
  const trusted = 'reason' in base ? [] : base.taskIds;
  const changed = selection.selected.filter(({ id }) => !trusted.includes(id));
  for (const { id, tools } of changed) {
    const found = tools.find(({ config }) => isHere(config));
    if (found === undefined) continue;
    throw new UserError(
      'tool-server',
      `The tool server ${found.server} of task ${id}, which this change brings along, runs on the runner or reaches out from it (${found.file}).`,
      'Let it run in a container (where: container), or bring the task to the default branch first.',
    );
  }
}

function isHere({ where, url }: ToolServerConfig): boolean {
  return where === 'runner' || url !== undefined;
}
