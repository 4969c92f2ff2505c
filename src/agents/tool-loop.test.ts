import { describe, expect, test } from 'vitest';
import type { AgentTrial } from '../../test/support/agent-trial.ts';
import { runAgent } from '../../test/support/agent-trial.ts';
import { createFakeEngine, exited } from '../../test/support/fake-engine.ts';
import type { TrialGateway } from '../core/gateway.ts';
import type { ModelContent, ModelRejection, ModelReply, ModelRequest } from '../core/model-client.ts';
import type { ExecRequest, ExecResult } from '../core/sandbox.ts';
import type { ToolLoopOptions } from './tool-loop.ts';
import { createToolLoopAgent } from './tool-loop.ts';

/** The scripted client is the gateway's: nothing else of it is asked for. */
const gateway: TrialGateway = {
  sandboxUrl: '',
  hostUrl: '',
  token: '',
  stopped: new AbortController().signal,
  close: async () => ({ end: { kind: 'open' }, modelCalls: 0, toolCallsRecorded: false }),
  [Symbol.asyncDispose]: async () => {},
};
const image = { ref: 'i', id: 'i', identity: 'i' };
const limits = { cpus: 1, memoryBytes: 1, pids: 1, diskBytes: 1 };
const MODEL = 'claude-sonnet-5-5';

function says(text: string, only: Partial<ModelReply> = {}): ModelReply {
  return {
    reportedModel: MODEL,
    content: [{ type: 'text', text }],
    stopReason: 'end_turn',
    rawStopReason: only.stopReason ?? 'end_turn',
    usage: { input: 1000, output: 100, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 },
    latencyMs: 1,
    ...only,
  };
}

type Call = readonly [tool: string, args: Extract<ModelContent, { type: 'tool_use' }>['arguments']];

function calls(...uses: readonly Call[]): ModelReply {
  const content = uses.map(([tool, args], index) => ({
    type: 'tool_use' as const,
    id: `t${index}`,
    tool,
    arguments: args,
  }));
  return says('', { content, stopReason: 'tool_use' });
}

interface Play extends Partial<AgentTrial> {
  readonly options?: Partial<ToolLoopOptions>;
  readonly exec?: (request: ExecRequest) => ExecResult;
}

/** Lets the agent talk to a model that gives these replies; what it was asked comes with the end. */
async function play(replies: readonly (ModelReply | ModelRejection)[], { options, exec, ...trial }: Play = {}) {
  const asked: ModelRequest[] = [];
  const createModelClient = () => ({
    async respond(request: ModelRequest) {
      asked.push(request);
      const reply = replies[asked.length - 1];
      if (reply === undefined) throw new Error('asked more often than was scripted');
      return reply;
    },
  });
  const agent = await createToolLoopAgent(
    { type: 'tool-loop', model: MODEL, maxSteps: 20, maxTokens: 8192, ...options },
    { createModelClient, readText: async () => '' },
  );
  const engine = createFakeEngine(exec === undefined ? {} : { exec });
  const { signal } = new AbortController();
  await using sandbox = await engine.create({ image, limits, name: 'hello#0', signal });
  return { ...(await runAgent(agent, { sandbox, gateway, ...trial })), asked };
}

function resultsIn(request: ModelRequest | undefined) {
  return request?.messages
    .at(-1)
    ?.content.map((part) => (part.type === 'tool_result' ? [part.text, part.isError] : part));
}

describe('a reply', () => {
  const tools = calls(['list_directory', {}]);
  test.each<[string, ModelReply | ModelRejection, object]>([
    ['end_turn', says(' Hi. '), { end: 'completed', answer: 'Hi.' }],
    ['stop_sequence', says('Hi.', { stopReason: 'stop_sequence' }), { end: 'completed', answer: 'Hi.' }],
    ['refusal', says('I will not.', { stopReason: 'refusal' }), { end: 'completed', answer: 'I will not.' }],
    ['max_tokens', says('Hal', { stopReason: 'max_tokens' }), { end: 'limit', limit: 'tokens' }],
    ['max_tokens in a tool call', { ...tools, stopReason: 'max_tokens' }, { end: 'limit', limit: 'tokens' }],
    ['context_exceeded', says('', { stopReason: 'context_exceeded' }), { end: 'limit', limit: 'tokens' }],
    ['tool_use without a call', says('Hm', { stopReason: 'tool_use' }), { end: 'agent_error' }],
    [
      'a reason nobody knows',
      says('', { stopReason: 'other', rawStopReason: 'bored' }),
      { end: 'agent_error', detail: 'the model stopped for an unknown reason: bored' },
    ],
    [
      'a rejection',
      { rejected: { status: 404, type: 'not_found_error', message: 'model: nope' } },
      {
        end: 'agent_error',
        detail: 'the model provider rejected the request: not_found_error (HTTP 404): model: nope',
      },
    ],
  ])('with %s ends in the right class', async (_reason, reply, end) => {
    const run = await play([reply]);
    expect(run.end).toMatchObject(end);
    expect(run.toolCallsRecorded).toBe(true);
    expect(run.events.filter(({ type }) => type === 'tool_call')).toEqual([]);
  });

  test('that pauses is continued without a word of ours', async () => {
    const { end, asked } = await play([says('One moment', { stopReason: 'pause_turn' }), says('Done')]);
    expect(end).toEqual({ end: 'completed', answer: 'Done' });
    expect(asked[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  test('is recorded: the text and the answer', async () => {
    const { events } = await play([says('Hi.')]);
    expect(events).toEqual([
      { type: 'message', role: 'assistant', text: 'Hi.' },
      { type: 'answer', text: 'Hi.' },
    ]);
  });

  test('goes back whole, without its empty texts', async () => {
    const thinking = { type: 'opaque', value: { type: 'thinking', thinking: 'Hm' } } as const;
    const use = { type: 'tool_use', id: 't0', tool: 'list_directory', arguments: {} } as const;
    const content = [thinking, { type: 'text', text: '' } as const, use];
    const { asked } = await play([says('', { content, stopReason: 'tool_use' }), says('Done')]);
    expect(asked[1]?.messages[1]).toEqual({ role: 'assistant', content: [thinking, use] });
  });
});

describe('a tool call', () => {
  test('that goes wrong is a result, never the end', async () => {
    const { end, asked } = await play([
      calls(
        ['fly', {}],
        ['read_file', { file: 'a' }],
        ['read_file', null],
        ['run_command', { command: 'x', timeoutSeconds: -1 }],
      ),
      says('Done'),
    ]);
    expect(end).toMatchObject({ end: 'completed' });
    expect(resultsIn(asked[1])).toEqual([
      ['unknown tool; there are run_command, write_file, read_file, list_directory, final_submit', true],
      [expect.stringContaining('wrong arguments:'), true],
      [expect.stringContaining('wrong arguments:'), true],
      [expect.stringContaining('timeoutSeconds'), true],
    ]);
  });

  test.each<[string, Partial<ExecResult>, string, boolean]>([
    ['succeeds', { stdout: 'ok\n' }, 'exit code 0\nstdout:\nok\n', false],
    ['says nothing', {}, 'exit code 0\n(no output)', false],
    ['fails', { ...exited(2), stdout: 'a', stderr: 'b' }, 'exit code 2\nstdout:\na\nstderr:\nb', true],
    ['takes too long', { end: { kind: 'timed_out' }, stdout: 'half' }, 'killed after 7 s\nstdout:\nhalf', true],
    ['writes too much', { end: { kind: 'output_exceeded' } }, 'killed: too much output\n(no output)', true],
    ['needs too much memory', { end: { kind: 'out_of_memory' } }, 'killed: out of memory\n(no output)', true],
  ])('to run_command that %s says so', async (_what, result, text, isError) => {
    const exec = () => ({ ...exited(0), ...result });
    const { asked, events } = await play(
      [calls(['run_command', { command: 'make', timeoutSeconds: 7 }]), says('Done')],
      { exec },
    );
    expect(resultsIn(asked[1])).toEqual([[text, isError]]);
    expect(events).toContainEqual({
      type: 'tool_call',
      tool: 'run_command',
      arguments: { command: 'make', timeoutSeconds: 7 },
      result: text,
      isError,
    });
  });

  test('shows head and tail of long output', async () => {
    const exec = () => ({ ...exited(0), stdout: `first${'x'.repeat(100_000)}`, stderr: 'the last word' });
    const { asked } = await play([calls(['run_command', { command: 'make' }]), says('Done')], { exec });
    const [[text = ''] = []] = (resultsIn(asked[1]) ?? []) as [string, boolean][];
    expect(text.length).toBeLessThan(17_000);
    expect(text).toMatch(/first.*characters left out.*the last word$/s);
  });

  test.each(['/etc/passwd', '../etc/passwd', 'a/../../x', '/workspace/../x', '/workspaces/x', 'a\nb', '/'])(
    'to a file tool with the path %j is refused before anything runs',
    async (path) => {
      const exec = (): never => {
        throw new Error('ran');
      };
      const { asked, events } = await play(
        [calls(['read_file', { path }], ['list_directory', { path }]), says('Done')],
        { exec },
      );
      const refused = [`refused: ${JSON.stringify(path)} leads out of /workspace`, true];
      expect(resultsIn(asked[1])).toEqual([refused, refused]);
      expect(events).toContainEqual(expect.objectContaining({ tool: 'read_file', isError: true }));
    },
  );

  test('answers in the order of the calls', async () => {
    const exec = ({ command }: ExecRequest) => ({ ...exited(0), stdout: command[4] ?? command[2] ?? '' });
    const uses: Call[] = [
      ['read_file', { path: 'a' }],
      ['list_directory', { path: 'b' }],
      ['run_command', { command: 'c' }],
      ['read_file', { path: 'd' }],
    ];
    const { asked, events } = await play([calls(...uses), says('Done')], { exec });
    expect(asked[1]?.messages).toHaveLength(3);
    expect(resultsIn(asked[1])).toEqual([
      ['/workspace/a', false],
      ['/workspace/b', false],
      ['exit code 0\nstdout:\nc', false],
      ['/workspace/d', false],
    ]);
    expect(events.filter(({ type }) => type === 'tool_call')).toMatchObject(uses.map(([tool]) => ({ tool })));
  });

  test('to final_submit ends the trial after the other calls of its reply', async () => {
    const ran: string[] = [];
    const exec = ({ command }: ExecRequest) => {
      ran.push(command.at(-1) ?? '');
      return exited(0);
    };
    const run = await play([calls(['final_submit', { answer: '42' }], ['run_command', { command: 'save' }])], { exec });
    expect(run.end).toEqual({ end: 'completed', answer: '42' });
    expect(ran).toEqual(['save']);
    expect(run.events.map(({ type }) => type)).toEqual(['tool_call', 'tool_call', 'answer']);
  });

  test('to final_submit with wrong arguments does not end it', async () => {
    const { end } = await play([calls(['final_submit', {}]), calls(['final_submit', { answer: '42' }])]);
    expect(end).toEqual({ end: 'completed', answer: '42' });
  });
});

describe('a limit', () => {
  const work = calls(['run_command', { command: 'x' }]);

  test.each([
    ["the agent's own", { options: { maxSteps: 2 } }, 2],
    ["the task's, when it is lower", { limits: { steps: 1 } }, 1],
    ["the task's, when it is higher", { options: { maxSteps: 1 }, limits: { steps: 3 } }, 3],
  ])('of steps is %s', async (_whose, settings, steps) => {
    const { end, asked } = await play(Array(9).fill(work), settings);
    expect(end).toEqual({ end: 'limit', limit: 'steps', detail: `not done after ${steps} model calls` });
    expect(asked).toHaveLength(steps);
  });

  test('of steps lets the last call submit', async () => {
    const { end } = await play([calls(['final_submit', { answer: 'just in time' }])], { options: { maxSteps: 1 } });
    expect(end).toMatchObject({ end: 'completed' });
  });
});

describe('an abort', () => {
  test('because time is over is a limit', async () => {
    const reason = new DOMException('time is over', 'TimeoutError');
    const { end } = await play([calls(['run_command', { command: 'x' }])], { signal: AbortSignal.abort(reason) });
    expect(end).toEqual({ end: 'limit', limit: 'timeout', detail: 'did not finish in 60 s' });
  });

  test('because the run was cancelled is thrown on', async () => {
    const reason = new Error('cancelled');
    const run = play([calls(['run_command', { command: 'x' }])], { signal: AbortSignal.abort(reason) });
    await expect(run).rejects.toBe(reason);
  });
});
