import { expect, onTestFinished, test } from 'vitest';
import { findViolations } from '../../src/core/rules.ts';
import type { Rules } from '../../src/core/task.ts';
import { connectBytes, openToolServers } from '../support/tool-server.ts';

const signal = AbortSignal.timeout(60_000);
const tools = ['refund', 'search', 'delete'].map((name) => ({ name, otherwise: `${name} done` }));

async function openShop(rules: Partial<Rules>) {
  const opened = await openToolServers({ shop: { type: 'mock', tools } }, { rules });
  onTestFinished(async () => void (await opened.tools.close()));
  const call = async (tool: string, args: Record<string, string | number> = {}, server = 'shop') =>
    (await opened.tools.call({ server, tool, arguments: args }, signal)).text;
  const violations = () =>
    findViolations({ forbidden: [], approval: [], ...rules }, opened.events).map(({ rule, step }) => `${rule} ${step}`);
  return { ...opened, call, violations };
}

test('a rule that is not enforced only leaves its trace', async () => {
  const { call, violations } = await openShop({ forbidden: ['delete'] });
  expect(await call('delete')).toBe('delete done');
  expect(violations()).toEqual(['forbidden 1']);
});

test('an enforced rule refuses the call and says which it was; the attempt is a violation all the same', async () => {
  const { call, violations } = await openShop({ forbidden: ['delete'], enforce: true });
  expect(await call('delete')).toBe('Refused, and not done: rule forbidden: called delete {}.');
  expect(await call('search')).toBe('search done');
  expect(violations()).toEqual(['forbidden 1']);
});

test('limits of arguments are enforced, each with what is allowed', async () => {
  const limits: Rules['limits'] = [
    { tool: 'refund', argument: '/amount', max: 100 },
    { tool: 'refund', argument: '/to', in: ['ada', 'bob'] },
  ];
  const { call, violations } = await openShop({ limits, enforce: true });
  expect(await call('refund', { amount: 100, to: 'ada' })).toBe('refund done');
  expect(await call('refund', { amount: 101, to: 'ada' })).toMatch(
    /rule limits: .* with \/amount 101; allowed: at most 100/,
  );
  expect(await call('refund', { amount: 1, to: 'eve' })).toMatch(/with \/to "eve"; allowed: one of \["ada","bob"\]/);
  expect(await call('refund', { amount: 1 })).toMatch(/without \/to, which the rule limits/);
  expect(violations()).toEqual(['limits 2', 'limits 3', 'limits 4']);
});

test('identical repeats are refused from the first that is too many', async () => {
  const { call, violations } = await openShop({ repeats: 1, enforce: true });
  const answers = [await call('search'), await call('search'), await call('search'), await call('search')];
  expect(answers.map((text) => text.startsWith('Refused'))).toEqual([false, false, true, true]);
  expect(violations()).toEqual(['repeats 3']);
});

test('a call that needs approval is refused until it was asked for and granted, once each', async () => {
  const { tools: hub, call, violations, events } = await openShop({ approval: ['refund'], enforce: true });
  expect(hub.servers).toEqual(['shop', 'approvals']);
  expect(await call('refund')).toMatch(/rule approval: .* Ask for approval first: request_approval/);
  expect(await call('request_approval', { tool: 'refund' }, 'approvals')).toBe('Granted: refund may be called once.');
  expect(await call('refund')).toBe('refund done');
  expect(await call('refund')).toMatch(/^Refused/);
  expect(violations()).toEqual(['approval 1', 'approval 4']);
  expect(events.filter(({ type }) => type === 'approval')).toEqual([
    { type: 'approval', tool: 'refund', granted: true, server: 'approvals' },
  ]);
});

test('a task can deny approval, and single tools can differ', async () => {
  const approvals: Rules['approvals'] = { decision: 'denied', tools: { refund: { decision: 'granted' } } };
  const { call, violations } = await openShop({ approval: ['refund', 'delete'], approvals, enforce: true });
  expect(await call('request_approval', { tool: 'delete' }, 'approvals')).toBe('Denied: delete must not be called.');
  expect(await call('request_approval', { tool: 'refund' }, 'approvals')).toMatch(/^Granted/);
  expect(await call('delete')).toMatch(/^Refused/);
  expect(await call('refund')).toBe('refund done');
  expect(violations()).toEqual(['approval 3']);
});

test('a call that does not wait for a slow approval has none', async () => {
  const approvals: Rules['approvals'] = { decision: 'granted', after: 50, tools: {} };
  const { tools: hub, events, violations } = await openShop({ approval: ['refund'], approvals });
  const asking = connectBytes(hub, 'approvals');
  const acting = connectBytes(hub, 'shop');
  const slow = { name: 'refund', arguments: {} };
  await asking.send({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'request_approval', arguments: { tool: 'refund' } },
  });
  await acting.ask('tools/call', slow);
  await asking.message();
  await acting.ask('tools/call', slow);
  expect(
    events.flatMap((event) => (event.type === 'tool_call' && event.tool === 'refund' ? [event.approved] : [])),
  ).toEqual([false, true]);
  expect(violations()).toEqual(['approval 1']);
});

test('an approval that an agent claims for itself does not count where the task answers', () => {
  const rules: Rules = { forbidden: [], approval: ['refund'], approvals: { decision: 'granted', tools: {} } };
  const call = { type: 'tool_call', tool: 'refund', arguments: {}, result: '', isError: false } as const;
  const claimed = { type: 'approval', tool: 'refund', granted: true } as const;
  expect(findViolations(rules, [claimed, call])).toHaveLength(1);
  expect(findViolations(rules, [{ ...claimed, server: 'approvals' }, call])).toEqual([]);
});
