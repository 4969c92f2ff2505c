import type { JsonObject } from '../../src/core/json.ts';
import { createRedact } from '../../src/core/redact.ts';
import type { CassetteRequest } from '../../src/gateway/cassette/cassettes.ts';
import type { CassetteOptions } from '../../src/gateway/cassette/trial-cassette.ts';
import type { Upstream, UpstreamReply, UpstreamRequest } from '../../src/gateway/upstream/upstream.ts';

/** How to keep cassettes in a folder; strict about drift where a test says nothing else. */
export function keeping(folder: string, only: Partial<CassetteOptions> = {}): CassetteOptions {
  return {
    folder,
    record: 'none',
    match: 'lenient',
    onDrift: 'error',
    redact: createRedact([]),
    workspacePaths: ['/workspace', '/root'],
    ...only,
  };
}

/** The trial whose calls are recorded. */
export function aRecordedTrial(only: Partial<CassetteRequest> = {}): CassetteRequest {
  return {
    taskId: 'write-note',
    index: 0,
    agent: 'claude-code',
    agentVersion: '2.1.332',
    model: 'model-1',
    live: undefined,
    ...only,
  };
}

export interface Provider {
  readonly upstream: Upstream;
  /** Bodies in the order in which they were asked. */
  readonly asked: readonly JsonObject[];
}

/** A provider whose model makes two tool calls, then ends. Its ids begin with the given word. */
export function startProvider(ids = 'A'): Provider {
  const asked: JsonObject[] = [];
  return {
    asked,
    upstream: ({ body }) => {
      asked.push(body);
      const step = messagesOf(body).filter(({ role }) => role === 'assistant').length;
      const use = {
        type: 'tool_use',
        id: `toolu_${ids}${asked.length}`,
        name: 'bash',
        input: { command: `step ${step}` },
      };
      const content = step < 2 ? [use] : [{ type: 'text', text: 'Done.' }];
      return Promise.resolve(aReply({ id: `msg_${ids}${asked.length}`, content }));
    },
  };
}

/** A reply in two pieces, with headers of which some are nobody's business. */
export function aReply(message: unknown): UpstreamReply {
  const bytes = Buffer.from(JSON.stringify(message));
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'set-cookie': 'session=1', 'request-id': 'req_1' },
    body: (async function* () {
      yield bytes.subarray(0, 10);
      yield bytes.subarray(10);
    })(),
    retries: 1,
    isReplayed: false,
  };
}

export interface Work {
  readonly prompt?: string;
  readonly system?: string;
  readonly model?: string;
  readonly tool?: string;
  /** What the tools said, call by call. */
  readonly results?: readonly string[];
}

/** An agent's first request. */
export function firstRequest(work: Work = {}): UpstreamRequest {
  return {
    wire: 'anthropic-messages',
    provider: 'anthropic',
    path: '/v1/messages',
    headers: { 'anthropic-version': '2023-06-01' },
    body: {
      model: work.model ?? 'model-1',
      system: work.system ?? 'Work in /workspace.',
      tools: [{ name: 'bash', description: work.tool ?? 'runs', input_schema: { type: 'object' } }],
      messages: [{ role: 'user', content: work.prompt ?? 'Write a note' }],
    },
    signal: new AbortController().signal,
  };
}

/** The request after a reply: its tool calls answered. */
export function nextRequest(before: UpstreamRequest, reply: string, result: string): UpstreamRequest {
  const { content } = JSON.parse(reply);
  const answers = content.map(({ id }: { id: string }) => ({ type: 'tool_result', tool_use_id: id, content: result }));
  const turns = [
    { role: 'assistant', content },
    { role: 'user', content: answers },
  ];
  return { ...before, body: { ...before.body, messages: [...messagesOf(before.body), ...turns] } };
}

/** An agent that works until the model ends; returns what it was answered. */
export async function workWith(upstream: Upstream, work: Work = {}): Promise<readonly string[]> {
  const replies: string[] = [];
  let request = firstRequest(work);
  for (const result of [...(work.results ?? ['one', 'two']), undefined]) {
    const reply = await textOf(await upstream(request));
    replies.push(reply);
    if (result !== undefined) request = nextRequest(request, reply, result);
  }
  return replies;
}

export async function textOf({ body }: Pick<UpstreamReply, 'body'>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function messagesOf(body: JsonObject): readonly JsonObject[] {
  // These bodies are made by this file: their messages are a list of objects.
  return (body['messages'] ?? []) as readonly JsonObject[];
}
