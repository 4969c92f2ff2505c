import { expect, test } from 'vitest';
import { startTestGateway } from '../support/scripted-upstream-gateway.ts';

const SPAN = {
  traceId: '5b8efff798038103d269b633813fc60c',
  spanId: 'eee19b7ec3c1b174',
  name: 'execute_tool look',
  startTimeUnixNano: '1000000000',
  endTimeUnixNano: '2000000000',
  attributes: [
    { key: 'gen_ai.operation.name', value: { stringValue: 'execute_tool' } },
    { key: 'gen_ai.tool.name', value: { stringValue: 'look' } },
  ],
};
const TRACES = JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [SPAN] }] }] });

test("spans that an agent exports to the gateway are in its trial's transcript", async () => {
  await using gateway = await startTestGateway([]);
  await using trial = await gateway.trial();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${trial.token}` };
  const reply = await fetch(`${trial.insideUrl}/v1/traces`, { method: 'POST', headers, body: TRACES });
  expect({ status: reply.status, body: await reply.json() }).toEqual({ status: 200, body: {} });
  expect(trial.events).toContainEqual(expect.objectContaining({ type: 'tool_call', tool: 'look' }));
  expect(await trial.close()).toEqual({ end: { kind: 'open' }, modelCalls: 0, toolCallsRecorded: false });
});

test.each([
  ["another trial's key", { authorization: 'Bearer trial-other' }, TRACES, 401],
  ['what is no trace', {}, '{"resourceSpans":7', 400],
])('%s is refused and recorded by nobody', async (_what, headers, body, status) => {
  await using gateway = await startTestGateway([]);
  await using trial = await gateway.trial();
  const own = { 'content-type': 'application/json', authorization: `Bearer ${trial.token}` };
  const reply = await fetch(`${trial.insideUrl}/v1/traces`, { method: 'POST', headers: { ...own, ...headers }, body });
  expect(reply.status).toBe(status);
  expect(trial.events.filter(({ type }) => type !== 'note')).toEqual([]);
});
