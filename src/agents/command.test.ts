import { describe, expect, test } from 'vitest';
import { agentTools } from '../../test/support/agent-tools.ts';
import type { AgentTrial } from '../../test/support/agent-trial.ts';
import { runAgent } from '../../test/support/agent-trial.ts';
import { createFakeEngine, exited } from '../../test/support/fake-engine.ts';
import type { GatewaySummary, TrialGateway } from '../core/gateway.ts';
import type { ExecRequest, ExecResult } from '../core/sandbox.ts';
import { createCommandAgent } from './command.ts';

const image = { ref: 'i', id: 'i', identity: 'i' };
const limits = { cpus: 1, memoryBytes: 1, pids: 1, diskBytes: 1 };
const TRACE_FILE = '/agent-eval/trace.jsonl';

const modelCall = JSON.stringify({
  type: 'model_call',
  requestedModel: 'claude-sonnet-5-5',
  reportedModel: 'claude-sonnet-5-5',
  usage: { input: 1000, output: 500 },
  stopReason: 'end_turn',
  latencyMs: 5,
});
const toolCall = '{"type":"tool_call","tool":"search","arguments":{},"result":"3 hits","isError":false}';
const answer = '{"type":"answer","text":"from the trace"}';

/** Runs `node main.mjs` in a sandbox where it ends with `result` and has written `trace`. */
async function run(result: Partial<ExecResult>, options: { readonly trace?: string } & Partial<AgentTrial> = {}) {
  const requests: ExecRequest[] = [];
  const engine = createFakeEngine({
    exec(request) {
      requests.push(request);
      return { ...exited(0), ...result };
    },
  });
  const { signal } = new AbortController();
  await using sandbox = await engine.create({ image, limits, name: 'hello#0', signal });
  const { trace = '' } = options;
  const writing = {
    ...sandbox,
    async killAll() {
      const file = { path: 'trace.jsonl', content: Buffer.from(trace), mode: 0o644 };
      await sandbox.put({ files: [file], into: '/agent-eval', owner: 'agent' });
    },
  };
  const agent = createCommandAgent(
    { type: 'command', files: [], run: 'node main.mjs', env: { LOG: 'info' }, gateway: options.gateway !== undefined },
    { prices: {} },
  );
  return { ...(await runAgent(agent, { sandbox: writing, ...options })), requests };
}

describe('the command', () => {
  test('gets the prompt as its last argument, its own variables, and nothing of our environment', async () => {
    const { requests } = await run({}, { prompt: 'Fix it; "now" $HOME' });
    expect(requests).toEqual([
      expect.objectContaining({
        command: ['sh', '-c', 'node main.mjs "$@"', 'sh', 'Fix it; "now" $HOME'],
        env: { LOG: 'info', TASK: 'Fix it; "now" $HOME', WORKSPACE: '/workspace', TRIAL_SEED: '42', TRACE_FILE },
      }),
    ]);
  });

  test('is told when a prompt is longer than an argument can be', async () => {
    await expect(run({}, { prompt: '€'.repeat(60_000) })).rejects.toMatchObject({ code: 'prompt-size' });
  });

  test('is recorded with its output', async () => {
    const { events } = await run({ stdout: 'out', stderr: 'err' });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'command', exitCode: 0, stdout: 'out', stderr: 'err', truncated: false }),
    );
  });
});

describe('with a gateway', () => {
  const gateway = (summary: Partial<GatewaySummary>): TrialGateway => ({
    sandboxUrl: 'http://127.0.0.1:8383',
    hostUrl: 'http://127.0.0.1:1',
    token: 'trial-x',
    stopped: new AbortController().signal,
    close: async () => ({ end: { kind: 'open' }, modelCalls: 2, toolCallsRecorded: true, ...summary }),
    [Symbol.asyncDispose]: async () => undefined,
  });

  test('the command finds its models there, and keeps its own variables', async () => {
    const { requests } = await run({}, { gateway: gateway({}) });
    expect(requests[0]?.env).toMatchObject({
      ANTHROPIC_BASE_URL: 'http://127.0.0.1:8383',
      ANTHROPIC_API_KEY: 'trial-x',
      OPENAI_BASE_URL: 'http://127.0.0.1:8383/v1',
      OPENAI_API_KEY: 'trial-x',
      GOOGLE_GEMINI_BASE_URL: 'http://127.0.0.1:8383',
      GEMINI_API_KEY: 'trial-x',
      NO_PROXY: '127.0.0.1,localhost',
      LOG: 'info',
    });
  });

  test.each<[string, Partial<GatewaySummary>, string[], number]>([
    ['all calls', {}, ['answer'], 2],
    ['model calls without their tools', { toolCallsRecorded: false }, ['tool_call', 'answer'], 1],
    ['nothing', { modelCalls: 0, toolCallsRecorded: false }, ['model_call', 'tool_call', 'answer'], 0],
  ])('that has recorded %s, the trace adds what is missing', async (_what, summary, added, repeated) => {
    const trace = [modelCall, toolCall, answer].join('\n');
    const { events } = await run({}, { trace, gateway: gateway(summary) });
    expect(events.map(({ type }) => type)).toEqual(['command', ...added, ...(repeated > 0 ? ['note'] : [])]);
    const notes = events.flatMap((event) => (event.type === 'note' ? [event.text] : []));
    expect(notes).toEqual(repeated > 0 ? [`calls in the trace that were recorded already: ${repeated}`] : []);
  });
});

describe('its end', () => {
  test.each<[string, Partial<ExecResult>, object]>([
    ['exit 0', { stdout: ' done\n' }, { end: 'completed', answer: 'done' }],
    [
      'exit 3',
      { ...exited(3), stderr: 'Error: no file\n' },
      { end: 'agent_error', detail: 'exit code 3: Error: no file' },
    ],
    ['time over', { end: { kind: 'timed_out' } }, { end: 'limit', limit: 'timeout', detail: 'did not finish in 60 s' }],
    ['too much output', { end: { kind: 'output_exceeded' } }, { end: 'limit', limit: 'output' }],
    ['no memory left', { end: { kind: 'out_of_memory' } }, { end: 'limit', limit: 'memory' }],
  ])('after %s is the right class', async (_what, result, end) => {
    expect((await run(result)).end).toMatchObject(end);
  });

  test('shows the end of a long stderr only', async () => {
    const { end } = await run({ ...exited(1), stderr: `${'x'.repeat(10_000)}the cause` });
    expect(end).toMatchObject({ detail: expect.stringMatching(/^exit code 1: x{1991}the cause$/) });
  });
});

describe('the trace', () => {
  test('is recorded as evidence, and its answer comes before stdout', async () => {
    const { end, toolCallsRecorded, events } = await run({ stdout: 'noise' }, { trace: `${toolCall}\n${answer}\n` });
    expect(toolCallsRecorded).toBe(true);
    expect(end).toEqual({ end: 'completed', answer: 'from the trace' });
    expect(events.map(({ type }) => type)).toEqual(['command', 'tool_call', 'answer']);
  });

  test('is no evidence when it is empty', async () => {
    const { toolCallsRecorded, end, events } = await run({ stdout: 'hi' });
    expect({ toolCallsRecorded, end }).toEqual({ toolCallsRecorded: false, end: { end: 'completed', answer: 'hi' } });
    expect(events.map(({ type }) => type)).toEqual(['command', 'answer']);
  });

  test('is evidence against the agent only, and says why, when a line of it is broken', async () => {
    const { toolCallsRecorded, end, events } = await run({}, { trace: `${toolCall}\n{"type":\n${answer}` });
    expect(toolCallsRecorded).toBe(false);
    expect(end).toEqual({ end: 'completed', answer: 'from the trace' });
    expect(events.slice(1)).toEqual([
      expect.objectContaining({ type: 'tool_call', tool: 'search' }),
      { type: 'answer', text: 'from the trace' },
      { type: 'note', text: 'the trace is not whole, so nothing passes by it: line 2: not JSON' },
    ]);
  });

  test('that is broken ends the trial when even the rest of it passes a limit', async () => {
    const trial = { trace: `${modelCall}\n{\n${modelCall}\n`, limits: { timeout: 60_000, steps: 1, tokens: 9999 } };
    const { end, events } = await run({}, trial);
    expect(end).toMatchObject({ end: 'limit', limit: 'steps' });
    const text = 'not in a whole trace, so not checked: limits.steps, limits.tokens';
    expect(events).toContainEqual({ type: 'note', text });
  });

  test('is read after a failure too', async () => {
    const { toolCallsRecorded, events } = await run(exited(1), { trace: toolCall });
    expect(toolCallsRecorded).toBe(true);
    expect(events).toContainEqual(expect.objectContaining({ type: 'tool_call', tool: 'search' }));
  });

  test.each([
    ['steps', { steps: 1 }, '2 model calls, at most 1 are allowed'],
    ['tokens', { tokens: 2999 }, '3000 tokens, at most 2999 are allowed'],
    ['cost', { costUsd: 0.01 }, '$0.0140, at most $0.01 are allowed'],
  ])('ends the trial when it shows that the limit of %s was passed', async (limit, taskLimits, detail) => {
    const trial = { trace: `${modelCall}\n${modelCall}\n`, limits: { timeout: 60_000, ...taskLimits } };
    expect((await run({}, trial)).end).toEqual({ end: 'limit', limit, detail });
  });

  test('says which limits could not be checked without it', async () => {
    const { events } = await run({}, { limits: { tokens: 10, costUsd: 1 } });
    const text = 'not in a whole trace, so not checked: limits.tokens, limits.costUsd';
    expect(events).toContainEqual({ type: 'note', text });
  });
});

test('a cancelled run is thrown on, and is no end of the agent', async () => {
  const reason = new Error('cancelled');
  const failing = {
    stdout: '',
    get end(): never {
      throw reason;
    },
  };
  await expect(run(failing, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('a trial whose time is over ends by the limit, whatever stopped it', async () => {
  const reason = new DOMException('time is over', 'TimeoutError');
  const failing = {
    stdout: '',
    get end(): never {
      throw reason;
    },
  };
  const { end } = await run(failing, { signal: AbortSignal.abort(reason), trace: toolCall });
  expect(end).toEqual({ end: 'limit', limit: 'timeout', detail: 'did not finish in 60 s' });
});

test('settings name the command and the variables, never their values', () => {
  const env = { TOKEN: 'hidden', LOG: 'info' };
  const agent = createCommandAgent(
    { type: 'command', files: [], run: 'node x', setup: 'npm ci', env, gateway: false },
    { prices: {} },
  );
  expect(agent.settings).toEqual({ type: 'command', run: 'node x', setup: 'npm ci', env: 'LOG TOKEN' });
});

describe('with tool servers', () => {
  test('the command is told where they are, and without them of nothing', async () => {
    const tools = await agentTools({ servers: { shop: ['get_order'] } });
    expect((await run({}, { tools })).requests[0]?.env).toMatchObject({
      MCP_CONFIG: '/agent-eval-gateway/mcp.json',
      MCP_CONFIG_HTTP: '/agent-eval-gateway/mcp-http.json',
    });
    expect(Object.keys((await run({})).requests[0]?.env ?? {}).join()).not.toContain('MCP');
  });

  test.each([
    ['search', ['model_call', 'answer', 'note']],
    ['other', ['model_call', 'tool_call', 'answer']],
  ])("a trace's calls of their tools are the servers' to tell of: a server with %s", async (name, told) => {
    const tools = await agentTools({ servers: { shop: [name] } });
    const { events } = await run({}, { trace: [modelCall, toolCall, answer].join('\n'), tools });
    expect(events.map(({ type }) => type)).toEqual(['command', ...told]);
  });
});
