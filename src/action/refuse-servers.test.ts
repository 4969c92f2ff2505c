import { describe, expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import type { ToolServerConfig } from '../core/task.ts';
import type { BaseOfPlan } from '../wire/base-of-plan.ts';
import { refuseServersHere } from './refuse-servers.ts';

const onRunner = { type: 'forward', where: 'runner', command: ['./anything'] };
const elsewhere = { type: 'forward', where: 'container', url: 'http://127.0.0.1:1/mcp' };

function refusing(id: string, config: ToolServerConfig, base: BaseOfPlan = { reason: 'there is none' }) {
  const task = aTask({ id, tools: [{ server: 'shop', file: 'tools/shop.yaml', config, files: [] }] });
  return () => refuseServersHere({ selection: { subset: 'full', selected: [task], leftOut: [] }, base });
}

describe('a tool server on the runner', () => {
  const base: BaseOfPlan = {
    root: '/base',
    commit: 'abc',
    configFile: 'agent-eval.yml',
    repository: { top: '/base', folder: '.' },
    beside: 0,
    taskIds: ['old'],
    agent: { name: 'agent', config: { type: 'command' } },
  };

  test.each([
    ['new', base],
    ['old (as changed)', base],
    ['old', undefined],
  ])('of task %s is refused where the change brings it along', (id, of) => {
    for (const config of [onRunner, elsewhere])
      expect(refusing(id, config, of)).toThrow(`The tool server shop of task ${id}, which this change brings along`);
  });

  test('is trusted in a task of the default branch, and one in a container anywhere', () => {
    expect(refusing('old', onRunner, base)).not.toThrow();
    expect(refusing('new', { type: 'forward', where: 'container', command: ['node'] }, base)).not.toThrow();
    expect(refusing('new', { type: 'mock' }, base)).not.toThrow();
  });
});
