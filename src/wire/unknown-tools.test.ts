import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { rulesSchema } from '../core/rules-schema.ts';
import { toolDefinitions } from '../tools/index.ts';
import { refuseUnknownTools, unknownToolNotes } from './unknown-tools.ts';

const COMMAND = { type: 'command', run: 'true' };
const LOOP = { type: 'tool-loop', model: 'claude-x' };
const SHOP = { type: 'mock', tools: [{ name: 'find_order' }, { name: 'issue_refund' }] };

function planOf(agent: { type: string }, rules: unknown, definitions: readonly unknown[] = [SHOP]) {
  const tools = definitions.map((definition, index) => ({
    server: `s${index}`,
    file: `tools/s${index}.yaml`,
    config: toolDefinitions.schema.parse(definition),
    files: [],
  }));
  const tasks = ['a', 'b'].map((id) =>
    aTask({ id, file: `tasks/${id}/task.yaml`, tools, rules: rulesSchema.parse(rules) }),
  );
  const selection = { subset: 'full', selected: tasks, leftOut: [] };
  return { selection, agent: { name: 'agent', config: agent }, alongside: [], root: '/p', yardstickRoot: '/p' };
}
const slip = { limits: [{ tool: 'issue_refnd', argument: '/amount', max: 1 }] };

test('a rule about a slip of a name is refused where what every agent has is known', () => {
  expect(() => refuseUnknownTools(planOf(LOOP, slip))).toThrow(
    'tasks/a/task.yaml rules.limits[0].tool: no tool server of this task has the tool "issue_refnd"; did you mean issue_refund?\n' +
      'tasks/b/task.yaml rules.limits[0].tool: ',
  );
  expect(() => refuseUnknownTools(planOf(LOOP, { forbidden: ['run_comand'] }, []))).toThrow(
    'did you mean run_command?',
  );
});

test('an agent that may bring tools of its own makes a note of it, one for each name', () => {
  const plan = planOf(COMMAND, { ...slip, forbidden: ['Bash'] });
  expect(() => refuseUnknownTools(plan)).not.toThrow();
  expect(unknownToolNotes(plan)).toEqual([
    'tasks/a/task.yaml rules.forbidden[0] (and 1 more): no tool server of this task has the tool "Bash"; known: find_order, issue_refund; it applies only if the agent brings such a tool along',
    'tasks/a/task.yaml rules.limits[0].tool (and 1 more): no tool server of this task has the tool "issue_refnd"; did you mean issue_refund?; it applies only if the agent brings such a tool along',
  ]);
});

test('tasks of the default branch are not refused in a change, which cannot mend them', () => {
  const plan = { ...planOf(LOOP, slip), yardstickRoot: '/base' };
  expect(() => refuseUnknownTools(plan)).not.toThrow();
  expect(unknownToolNotes(plan)).toEqual([expect.stringContaining('it never applies')]);
});

test.each([
  ['known tools, and the one that asks for approval', LOOP, { approval: ['issue_refund', 'request_approval'] }, [SHOP]],
  ['decisions on known tools', COMMAND, { approvals: { tools: { find_order: {} } } }, [SHOP]],
  ['tools of an agent that is no tool loop', COMMAND, { forbidden: ['Bash'] }, []],
  ['a server of which only the running program knows', LOOP, slip, [SHOP, { type: 'forward', command: ['x'] }]],
])('nothing is said of %s', (_, agent, rules, definitions) => {
  const plan = planOf(agent, rules, definitions);
  expect(() => refuseUnknownTools(plan)).not.toThrow();
  expect(unknownToolNotes(plan)).toEqual([]);
});

test('a decision on an approval of a tool that is not there is told, too', () => {
  expect(unknownToolNotes(planOf(COMMAND, { approvals: { tools: { find_orders: {} } } }))).toEqual([
    expect.stringContaining('rules.approvals.tools.find_orders (and 1 more)'),
  ]);
});
