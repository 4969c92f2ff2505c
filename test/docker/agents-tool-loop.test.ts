import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToolLoopAgent } from '../../src/agents/tool-loop.ts';
import type { ImageIdentity, Sandbox } from '../../src/core/sandbox.ts';
import type { TranscriptEvent } from '../../src/core/transcript.ts';
import { createAnthropicClient } from '../../src/models/anthropic.ts';
import type { AgentTrial } from '../support/agent-trial.ts';
import { runAgent } from '../support/agent-trial.ts';
import { ensureTestImage, testEngine } from '../support/engine.ts';
import { openLiveGateway } from '../support/live-gateway.ts';
import type { Block, ScriptedReply } from '../support/messages-server.ts';
import { startMessagesServer } from '../support/messages-server.ts';
import { openTrialSandbox, workspaceOf } from '../support/trial-sandbox.ts';

const engine = testEngine('agents-tool-loop-test');
let image: ImageIdentity;
beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterAll(() => engine[Symbol.asyncDispose]());

const FILES = { 'orders.csv': 'id,total\nA-1,10\nA-2,32\n', 'notes/plan.txt': 'Sum up the totals.\n' };
const soon = { 'retry-after': '0.001' };

function call(name: string, input: unknown) {
  return { name, input };
}

interface Options extends Partial<AgentTrial> {
  readonly maxSteps?: number;
  /** Goes on beside the agent. */
  readonly meanwhile?: (sandbox: Sandbox) => Promise<void>;
}

/** Lets a scripted model, spoken to by the real SDK over HTTP through the gateway, work in a real sandbox. */
async function run(script: readonly ScriptedReply[], options: Options = {}) {
  await using server = await startMessagesServer(script);
  const provider = { apiKey: 'sk-test-123456', baseUrl: server.url };
  await using gateway = await openLiveGateway({ anthropic: provider }, { patience: { attempts: 3 } });
  await using sandbox = await openTrialSandbox(engine, { image, files: FILES });
  const agent = await createToolLoopAgent(
    { type: 'tool-loop', model: 'claude-sonnet-5-5', maxSteps: options.maxSteps ?? 20, maxTokens: 8192 },
    {
      createModelClient: ({ hostUrl, token }) => createAnthropicClient({ apiKey: token, baseUrl: hostUrl }),
      readText: async () => '',
    },
  );
  const calls: TranscriptEvent[] = [];
  await using trial = await gateway.open({
    agent,
    task: { id: 'hello', limits: { timeout: 60_000 } },
    index: 0,
    sandbox: undefined,
    servesModels: true,
    tools: undefined,
    recordsToolCalls: false,
    record: (event) => calls.push(event),
    signal: new AbortController().signal,
  });
  const running = runAgent(agent, { sandbox, gateway: trial, ...options }).catch((error: unknown) => ({ error }));
  await options.meanwhile?.(sandbox);
  const ended = await running;
  const { end } = await trial.close();
  return { ended, end, calls, requests: server.requests, workspace: await workspaceOf(sandbox) };
}

/** The results that went back to the model with its request `number`, from 1. */
function resultsOf(
  { requests }: Awaited<ReturnType<typeof run>>,
  number: number,
): readonly (readonly [unknown, unknown])[] {
  const content: readonly Block[] = requests[number - 1]?.body.messages.at(-1)?.content ?? [];
  return content.map((block) => [block['content'], block['is_error']] as const);
}

describe('a tool loop', () => {
  test('solves a small task over a tool error, a 429 and a 529', async () => {
    const played = await run([
      { says: 'I look around.', calls: [call('list_directory', {}), call('read_file', { path: 'order.csv' })] },
      { fails: 429, type: 'rate_limit_error', headers: soon },
      { calls: [call('read_file', { path: 'orders.csv', offset: 2 }), call('list_directory', { path: 'notes' })] },
      { fails: 529, type: 'overloaded_error', headers: soon },
      {
        calls: [
          call('write_file', { path: 'out/sum.txt', content: '42 €\n' }),
          call('run_command', { command: 'cat out/sum.txt; exit 3' }),
        ],
      },
      { calls: [call('final_submit', { answer: 'The sum is 42.' })] },
    ]);
    expect(played.ended).toMatchObject({
      end: { end: 'completed', answer: 'The sum is 42.' },
      toolCallsRecorded: true,
    });
    expect(played.calls.filter(({ type }) => type === 'model_call')).toMatchObject([
      {},
      { retries: 1 },
      { retries: 1 },
      {},
    ]);
    expect(resultsOf(played, 2)).toEqual([
      ['notes/\norders.csv\n', false],
      ['no such file', true],
    ]);
    expect(resultsOf(played, 3)).toEqual(resultsOf(played, 2));
    expect(resultsOf(played, 4)).toEqual([
      ['A-1,10\nA-2,32\n', false],
      ['plan.txt\n', false],
    ]);
    expect(resultsOf(played, 6)).toEqual([
      ['wrote 7 bytes', false],
      ['exit code 3\nstdout:\n42 €\n', true],
    ]);
    expect(played.workspace).toEqual({ ...FILES, 'out/sum.txt': '42 €\n' });
  });

  test('that refuses ends as completed with its words as the answer', async () => {
    const { ended, workspace } = await run([{ says: 'I cannot help with that.', stopReason: 'refusal' }]);
    expect(ended).toMatchObject({ end: { end: 'completed', answer: 'I cannot help with that.' } });
    expect(workspace).toEqual(FILES);
  });

  test('that never submits ends by the step limit', async () => {
    const { ended, requests } = await run(Array(3).fill({ calls: [call('list_directory', {})] }), { maxSteps: 2 });
    expect(ended).toMatchObject({ end: { end: 'limit', limit: 'steps' } });
    expect(requests).toHaveLength(2);
  });

  test('whose provider stays overloaded is our failure, not its own', async () => {
    const overloaded = { fails: 529, type: 'overloaded_error', headers: soon };
    const { ended, end } = await run([{ calls: [call('list_directory', {})] }, overloaded, overloaded, overloaded]);
    expect(ended).toMatchObject({ error: { name: 'InfraError', fault: 'provider' } });
    expect(end).toMatchObject({ kind: 'infra', error: { message: expect.stringContaining('overloaded') } });
  });

  test('whose model does not exist ends as agent_error', async () => {
    const { ended } = await run([{ fails: 404, type: 'not_found_error', message: 'model: nope' }]);
    expect(ended).toMatchObject({ end: { end: 'agent_error' } });
  });

  test('whose time is over in the middle of a command ends by the limit', async () => {
    const controller = new AbortController();
    const { ended } = await run([{ calls: [call('run_command', { command: 'touch started; sleep 600' })] }], {
      signal: controller.signal,
      async meanwhile(sandbox) {
        await expect.poll(() => workspaceOf(sandbox), { timeout: 60_000 }).toHaveProperty('started');
        controller.abort(new DOMException('time is over', 'TimeoutError'));
      },
    });
    expect(ended).toMatchObject({ end: { end: 'limit', limit: 'timeout' } });
  });
});

describe('its file tools', () => {
  const links = [
    'mkdir -p sub "odd *"; ln -s /etc etc; ln -s /etc/passwd passwd; ln -s notes inner',
    'ln -s /tmp/new dangling; ln -s dangling chain; ln -s later soon; ln -s later sub/soon',
  ].join(';');

  test('refuse paths that leave the workspace by a link, and change nothing there', async () => {
    const outside = ['etc/passwd', 'passwd', 'etc', 'dangling', 'dangling/x', 'chain', 'sub/../etc/hostname'];
    const played = await run([
      { calls: [call('run_command', { command: links })] },
      { calls: outside.flatMap((path) => [call('read_file', { path }), call('write_file', { path, content: 'x' })]) },
      { calls: [call('run_command', { command: 'test ! -e /etc/x && test ! -e /tmp/new && head -c 4 /etc/passwd' })] },
      { says: 'Done' },
    ]);
    const refused = outside.flatMap((path) => Array(2).fill([`refused: "${path}" leads out of /workspace`, true]));
    expect(resultsOf(played, 3)).toEqual(refused);
    expect(resultsOf(played, 4)).toEqual([['exit code 0\nstdout:\nroot', false]]);
  });

  test('follow links that stay inside, and take odd names', async () => {
    const played = await run([
      { calls: [call('run_command', { command: links })] },
      {
        calls: [
          call('read_file', { path: 'inner/plan.txt' }),
          call('write_file', { path: 'soon', content: 'through a dangling link' }),
          call('write_file', { path: 'sub/soon', content: 'beside it' }),
          call('write_file', { path: 'odd */$(id) -n\'".txt', content: '' }),
          call('list_directory', { path: 'odd *' }),
          call('write_file', { path: 'notes', content: 'x' }),
          call('read_file', { path: 'notes' }),
          call('read_file', { path: 'orders.csv', offset: 9 }),
          call('list_directory', { path: 'orders.csv' }),
        ],
      },
      { says: 'Done' },
    ]);
    expect(resultsOf(played, 3)).toEqual([
      ['Sum up the totals.\n', false],
      ['wrote 23 bytes', false],
      ['wrote 9 bytes', false],
      ['wrote 0 bytes', false],
      ['$(id) -n\'".txt\n', false],
      ['is a directory', true],
      ['not a regular file', true],
      ['(no lines there)', false],
      ['not a directory', true],
    ]);
    expect(played.workspace).toMatchObject({
      later: 'through a dangling link',
      'sub/later': 'beside it',
      'odd */$(id) -n\'".txt': '',
    });
  });

  test('write with the rights of the agent, and keep the mode of what they replace', async () => {
    const played = await run([
      {
        calls: [
          call('run_command', {
            command: 'echo "#!/bin/sh" >run.sh; chmod 755 run.sh; echo x >fixed; chmod 444 fixed',
          }),
        ],
      },
      {
        calls: [
          call('write_file', { path: 'run.sh', content: '#!/bin/sh\necho ran\n' }),
          call('write_file', { path: 'fixed', content: 'y' }),
          call('run_command', { command: './run.sh; cat fixed' }),
        ],
      },
      { says: 'Done' },
    ]);
    expect(resultsOf(played, 3)).toEqual([
      ['wrote 19 bytes', false],
      [expect.stringMatching(/permission denied/i), true],
      ['exit code 0\nstdout:\nran\nx\n', false],
    ]);
  });
});
