import type { JsonObject } from '../../src/core/json.ts';
import type { UpstreamRequest } from '../../src/gateway/upstream/upstream.ts';

/** What changes from run to run though agent and task stay as they are. */
export interface World {
  readonly cwd: string;
  readonly home: string;
  readonly now: Date;
  /** Sessions, devices, caches: made anew by each process. */
  readonly uuid: string;
  readonly pid: number;
  readonly sha: string;
  /** Where the server's ids of tool calls begin. */
  readonly ids: string;
}

/** What is said in a conversation. */
export interface Said {
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  readonly command: string;
  readonly result: string;
  readonly schema: JsonObject;
}

export const HERE: World = {
  cwd: '/workspace',
  home: '/root',
  now: new Date('2026-11-30T09:15:02.120Z'),
  uuid: '6652ad67-3a8b-4cb1-9cdd-b2deb4126f53',
  pid: 4211,
  sha: '105692c',
  ids: 'A',
};

export const SAID: Said = {
  model: 'model-1-20251101',
  system: 'Work on the files of the user.',
  prompt: 'Write hello into note.txt',
  command: 'echo hello > note.txt',
  result: 'hello',
  schema: { type: 'object', properties: { command: { type: 'string' } } },
};

/** The third request of a conversation: two tool calls were made and answered. Each as its agent words it. */
export type AgentRequest = (world: World, said: Said) => UpstreamRequest;

const day = (now: Date) => now.toISOString().slice(0, 10);
const usDay = (now: Date) => `${now.getUTCMonth() + 1}/${now.getUTCDate()}/${now.getUTCFullYear()}`;
const request = (wire: UpstreamRequest['wire'], path: string, body: JsonObject): UpstreamRequest => ({
  wire,
  provider: wire === 'anthropic-messages' ? 'anthropic' : wire === 'gemini' ? 'gemini' : 'openai',
  path,
  headers: wire === 'anthropic-messages' ? { 'anthropic-version': '2023-06-01' } : {},
  body,
  signal: new AbortController().signal,
});
const marked = { cache_control: { type: 'ephemeral' } };

export const claude: AgentRequest = ({ cwd, home, now, uuid, sha, ids }, said) => {
  const use = (n: number) => ({
    type: 'tool_use',
    id: `toolu_${ids}${n}`,
    name: 'Bash',
    input: { command: said.command },
  });
  const result = (n: number) => ({
    type: 'tool_result',
    tool_use_id: `toolu_${ids}${n}`,
    content: said.result,
    is_error: false,
  });
  const dashed = cwd.replace(/[^A-Za-z0-9]/g, '-');
  return request('anthropic-messages', '/v1/messages?beta=true', {
    model: said.model,
    stream: true,
    max_tokens: 32000,
    metadata: { user_id: JSON.stringify({ device_id: `${uuid}${uuid}`, session_id: uuid }) },
    system: [
      { type: 'text', text: said.system, ...marked },
      {
        type: 'text',
        text: `Working directory: ${cwd}\nMemory: ${home}/.claude/projects/${dashed}\nRecent: ${sha} Begin`,
      },
    ],
    tools: [{ name: 'Bash', input_schema: said.schema }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: `<system-reminder>\nToday's date is ${day(now)}.\n</system-reminder>` },
          { type: 'text', text: said.prompt },
        ],
      },
      { role: 'assistant', content: [use(1)] },
      { role: 'user', content: [result(1)] },
      { role: 'assistant', content: [use(2)] },
      { role: 'user', content: [{ ...result(2), ...marked }] },
    ],
  });
};

const codex: AgentRequest = ({ cwd, now, uuid, ids, pid }, said) => {
  const passthrough = { internal_chat_message_metadata_passthrough: { create_time: now.getTime() } };
  const message = (role: string, text: string) => ({
    type: 'message',
    id: `msg_${uuid}_${role}`,
    role,
    content: [{ type: 'input_text', text }],
    ...passthrough,
  });
  const call = (n: number) => [
    { type: 'function_call', id: `fc_${ids}${n}`, call_id: `call_${ids}${n}`, name: 'exec', arguments: said.command },
    {
      type: 'function_call_output',
      id: `fco_${uuid}${n}`,
      call_id: `call_${ids}${n}`,
      output: `Chunk ID: ${(pid + n).toString(16)}\nWall time: 0.${pid}${n} seconds\nOutput:\n${said.result}`,
    },
  ];
  const context = `<cwd>${cwd}</cwd><current_date>${day(now)}</current_date><timezone>Etc/UTC</timezone>`;
  return request('openai-responses', '/v1/responses', {
    model: said.model,
    stream: true,
    instructions: said.system,
    tools: [{ type: 'function', name: 'exec', parameters: said.schema }],
    input: [
      message('user', `<environment_context>${context}</environment_context>`),
      message('user', said.prompt),
      ...call(1),
      ...call(2),
    ],
    prompt_cache_key: uuid,
    client_metadata: { session_id: uuid, started: String(now.getTime()) },
  });
};

/** Chat Completions as opencode, qwen, pi and cline speak it; they differ in what they say about themselves. */
const chat =
  (about: (world: World) => string): AgentRequest =>
  (world, said) => {
    const call = (n: number) => [
      {
        role: 'assistant',
        content: '',
        tool_calls: [
          {
            id: `call_${world.ids}${n}`,
            type: 'function',
            function: { name: 'bash', arguments: JSON.stringify({ command: said.command }) },
          },
        ],
      },
      { role: 'tool', tool_call_id: `call_${world.ids}${n}`, content: said.result },
    ];
    return request('openai-chat', '/v1/chat/completions', {
      model: said.model,
      stream: true,
      stream_options: { include_usage: true },
      tools: [{ type: 'function', function: { name: 'bash', parameters: said.schema } }],
      messages: [
        { role: 'system', content: `${said.system}\n${about(world)}` },
        { role: 'user', content: said.prompt },
        ...call(1),
        ...call(2),
      ],
    });
  };

const gemini: AgentRequest = ({ cwd, now, pid, ids }, said) => {
  const id = (n: number) => `run_shell_command_${now.getTime()}_${ids}${n}`;
  const call = (n: number) => [
    { role: 'model', parts: [{ functionCall: { id: id(n), name: 'shell', args: { command: said.command } } }] },
    {
      role: 'user',
      parts: [
        {
          functionResponse: {
            id: id(n),
            name: 'shell',
            response: { output: `${said.result}\nProcess Group PGID: ${pid}` },
          },
        },
      ],
    },
  ];
  return request('gemini', `/v1beta/models/${said.model}:streamGenerateContent?alt=sse`, {
    systemInstruction: { role: 'user', parts: [{ text: said.system }] },
    tools: [{ functionDeclarations: [{ name: 'shell', parametersJsonSchema: said.schema }] }],
    contents: [
      { role: 'user', parts: [{ text: `Today's date is ${now.toUTCString().slice(0, 16)}. Folder: ${cwd}` }] },
      { role: 'user', parts: [{ text: said.prompt }] },
      ...call(1),
      ...call(2),
    ],
  });
};

const copilot: AgentRequest = (world, said) => {
  const { body, ...rest } = claude(world, said);
  const messages = Array.isArray(body['messages']) ? body['messages'] : [];
  const time = { role: 'user', content: `<current_datetime>${world.now.toISOString()}</current_datetime>` };
  const place = `Plan: ${world.home}/.copilot/session-state/${world.uuid}/plan.md`;
  return { ...rest, body: { ...body, system: `${said.system}\n${place}`, messages: [time, ...messages] } };
};

export const AGENTS: Readonly<Record<string, AgentRequest>> = {
  claude,
  codex,
  copilot,
  gemini,
  opencode: chat(({ cwd, now }) => `Folder: ${cwd}\nToday's date: ${now.toDateString()}`),
  qwen: chat(({ cwd, now, pid }) => `Today's date is ${now.toUTCString().slice(0, 16)} in ${cwd}\nPGID: ${pid}`),
  pi: chat(({ cwd, now }) => `Current date: ${day(now)}\nCurrent working directory: ${cwd}`),
  cline: chat(({ cwd, now, home }) => `Current time: ${usDay(now)}, 9:15:02 AM (${cwd}, ${home})`),
};
