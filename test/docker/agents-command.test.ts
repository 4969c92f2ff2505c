import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommandAgent } from '../../src/agents/command.ts';
import type { ImageIdentity } from '../../src/core/sandbox.ts';
import type { AgentTrial } from '../support/agent-trial.ts';
import { runAgent } from '../support/agent-trial.ts';
import { ensureTestImage, testEngine } from '../support/engine.ts';
import { openTrialSandbox, workspaceOf } from '../support/trial-sandbox.ts';

const engine = testEngine('agents-command-test');
let image: ImageIdentity;
beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterAll(() => engine[Symbol.asyncDispose]());

const MODEL_CALL = {
  type: 'model_call',
  requestedModel: 'claude-sonnet-5-5',
  reportedModel: 'claude-sonnet-5-5',
  usage: { input: 1000, output: 100 },
  stopReason: 'end_turn',
  latencyMs: 5,
};

/** Runs `script` as the agent, which gets the prompt as its argument. */
async function run(script: string, { program = 'node', ...trial }: Partial<AgentTrial> & { program?: string } = {}) {
  await using sandbox = await openTrialSandbox(engine, { image, files: { 'main.mjs': script } });
  const env = { GREETING: 'Hello' };
  const agent = createCommandAgent(
    { type: 'command', files: [], run: `${program} main.mjs`, env, gateway: false },
    { prices: {} },
  );
  const ended = await runAgent(agent, { sandbox, ...trial });
  return { ...ended, workspace: await workspaceOf(sandbox) };
}

describe('a command agent', () => {
  test('works in the workspace with the goal as argument and variable, a seed and its own variables', async () => {
    process.env['AGENT_EVAL_TEST_SECRET'] = 'only on the runner';
    const script = `
      import { accessSync, constants, writeFileSync } from 'node:fs';
      const { TASK, WORKSPACE, TRIAL_SEED, GREETING, HOME, AGENT_EVAL_TEST_SECRET } = process.env;
      accessSync(HOME, constants.W_OK);
      const seen = { argument: process.argv.at(-1), TASK, WORKSPACE, TRIAL_SEED, GREETING, AGENT_EVAL_TEST_SECRET };
      writeFileSync('seen.json', JSON.stringify({ ...seen, cwd: process.cwd(), uid: process.getuid() }));
      console.log('all seen');`;
    const { end, toolCallsRecorded, workspace } = await run(script, { prompt: 'Look: "$HOME" `id`' });
    delete process.env['AGENT_EVAL_TEST_SECRET'];
    expect({ end, toolCallsRecorded }).toEqual({
      end: { end: 'completed', answer: 'all seen' },
      toolCallsRecorded: false,
    });
    expect(JSON.parse(workspace['seen.json'] ?? '')).toEqual({
      argument: 'Look: "$HOME" `id`',
      TASK: 'Look: "$HOME" `id`',
      WORKSPACE: '/workspace',
      TRIAL_SEED: '42',
      GREETING: 'Hello',
      cwd: '/workspace',
      uid: 1000,
    });
  });

  test('that writes a trace has its calls recorded, outside the workspace', async () => {
    const events = [
      MODEL_CALL,
      { type: 'tool_call', tool: 'search', arguments: { q: 'x' }, result: '3 hits', isError: false },
      { type: 'answer', text: 'from the trace' },
    ];
    const script = `
      import { appendFileSync } from 'node:fs';
      for (const event of ${JSON.stringify(events)}) appendFileSync(process.env.TRACE_FILE, JSON.stringify(event) + '\\n');`;
    const ended = await run(script);
    expect(ended.end).toEqual({ end: 'completed', answer: 'from the trace' });
    expect(ended.toolCallsRecorded).toBe(true);
    expect(ended.events).toMatchObject([{ type: 'command' }, ...events]);
    expect(Object.keys(ended.workspace)).toEqual(['main.mjs']);
  });

  test('whose trace shows more model calls than the task allows ends by the limit', async () => {
    const line = JSON.stringify(MODEL_CALL);
    const script = `
      import { appendFileSync } from 'node:fs';
      for (let call = 0; call < 3; call += 1) appendFileSync(process.env.TRACE_FILE, ${JSON.stringify(`${line}\n`)});`;
    const { end } = await run(script, { limits: { steps: 2 } });
    expect(end).toEqual({ end: 'limit', limit: 'steps', detail: '3 model calls, at most 2 are allowed' });
  });

  test('whose trace is replaced by a link has no trace', async () => {
    const script = `
      import { rmSync, symlinkSync } from 'node:fs';
      rmSync(process.env.TRACE_FILE);
      symlinkSync('/etc/passwd', process.env.TRACE_FILE);`;
    const { end, toolCallsRecorded, events } = await run(script);
    expect({ end: end.end, toolCallsRecorded }).toEqual({ end: 'completed', toolCallsRecorded: false });
    expect(events.at(-2)).toMatchObject({ type: 'note', text: expect.stringContaining('not whole') });
  });

  test('that fails ends as agent_error with what it wrote to stderr', async () => {
    const { end } = await run(`console.error('no such order'); process.exit(3);`);
    expect(end).toEqual({ end: 'agent_error', detail: 'exit code 3: no such order' });
  });

  test('that does not finish ends by the limit, with its output and its calls kept', async () => {
    const script = `echo '${JSON.stringify(MODEL_CALL)}' >>"$TRACE_FILE"; echo thinking; sleep 600`;
    const { end, events } = await run(script, { program: 'sh', limits: { timeout: 5000 } });
    expect(end).toEqual({ end: 'limit', limit: 'timeout', detail: 'did not finish in 5 s' });
    expect(events).toMatchObject([{ type: 'command', exitCode: null, stdout: 'thinking\n' }, { type: 'model_call' }]);
  });

  test('that needs more memory than it may have ends by the limit', async () => {
    const script = `const kept = []; for (;;) kept.push(Buffer.alloc(16 * 1024 ** 2, 1));`;
    expect((await run(script)).end).toMatchObject({ end: 'limit', limit: 'memory' });
  });
});
