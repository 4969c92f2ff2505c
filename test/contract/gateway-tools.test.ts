import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { GatewayRequest } from '../../src/core/gateway.ts';
import type { Sandbox } from '../../src/core/sandbox.ts';
import type { ToolCall } from '../../src/core/transcript.ts';
import { createFakeTools } from '../support/fake-tools.ts';
import { mcpPrograms } from '../support/mcp-shim.ts';
import { says } from '../support/scripted-upstream.ts';
import type { OpenedTrial } from '../support/scripted-upstream-gateway.ts';
import { MODEL, post, sdkFor, startTestGateway } from '../support/scripted-upstream-gateway.ts';

const servers = { shop: ['find_order', 'issue_refund'], 'mail-box': ['send'] };

type Tools = ReturnType<typeof createFakeTools>;

/** A trial whose sandbox is this machine, with the given servers. */
async function withTools(tools: Tools, more: Partial<GatewayRequest> = {}): Promise<Partial<GatewayRequest>> {
  const sandbox = { put: async () => undefined } as unknown as Sandbox;
  return { sandbox, tools: { tools, offered: await tools.list(new AbortController().signal), calls: [] }, ...more };
}

function rpc(trial: OpenedTrial, path: string, init: RequestInit = {}): Promise<Response> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  return post(trial, path, { body, headers: { authorization: `Bearer ${trial.token}`, 'x-api-key': '' }, ...init });
}

describe('a tool server at its address', () => {
  test('answers the trial that has it, from inside and from this machine', async () => {
    await using world = await startTestGateway([]);
    await using trial = await world.trial(await withTools(createFakeTools({ servers })));
    for (const url of [trial.insideUrl, trial.hostUrl]) {
      const reply = await rpc({ ...trial, insideUrl: url }, '/mcp/shop');
      expect(await reply.json()).toMatchObject({
        result: { tools: [{ name: 'find_order' }, { name: 'issue_refund' }] },
      });
    }
  });

  test.each([
    ['without its token', '/mcp/shop', { authorization: 'Bearer trial-0' }, 401],
    ['that it does not have', '/mcp/bank', undefined, 404],
    ['by a path that leads out', '/mcp/../mcp/shop', undefined, 404],
    ['below its path', '/mcp/shop/x', undefined, 404],
  ])('refuses one %s', async (_what, path, headers, status) => {
    await using world = await startTestGateway([]);
    await using trial = await world.trial(await withTools(createFakeTools({ servers })));
    const given = headers ?? { authorization: `Bearer ${trial.token}` };
    const reply = await fetchRaw(trial, path, given);
    expect(reply).toBe(status);
  });

  test('is all there is where the agent calls no model through us', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial(await withTools(createFakeTools({ servers }), { servesModels: false }));
    expect((await post(trial, '/v1/messages', { body: '{}' })).status).toBe(404);
    expect((await post(trial, '/v1/traces', { body: '{}' })).status).toBe(404);
    expect((await rpc(trial, '/mcp/shop')).status).toBe(200);
    expect(world.upstream.calls).toEqual([]);
    expect(await trial.close()).toMatchObject({ end: { kind: 'open' }, modelCalls: 0 });
  });

  test('ends with the trial, whoever still waits', async () => {
    await using world = await startTestGateway([]);
    let isWaiting: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      isWaiting = resolve;
    });
    const tools: Tools = {
      ...createFakeTools({ servers }),
      async serve(_server, _request, response) {
        isWaiting();
        await once(response, 'close');
      },
    };
    const trial = await world.trial(await withTools(tools));
    const reply = rpc(trial, '/mcp/shop');
    await waiting;
    await trial.close();
    await expect(reply).rejects.toThrow('fetch failed');
  });
});

/** `fetch` would take `..` out of a path. */
async function fetchRaw(trial: OpenedTrial, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { request } = await import('node:http');
  const { port } = new URL(trial.insideUrl);
  const outgoing = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
  outgoing.end('{"id":1,"method":"tools/list"}');
  const [response] = await once(outgoing, 'response');
  response.resume();
  return response.statusCode;
}

describe('the shim', () => {
  test('carries bytes as they are, both ways, and tells each end of the other', async () => {
    const streams: Duplex[] = [];
    const tools: Tools = { ...createFakeTools({ servers }), connect: (_server, stream) => void streams.push(stream) };
    await using world = await startTestGateway([]);
    await using trial = await world.trial(await withTools(tools));
    await using programs = await mcpPrograms(trial, ['shop']);
    const shim = programs.shim('shop');
    const sent = Buffer.alloc(3 * 1024 ** 2, 'é\u0000\r\n{');
    const got = buffer(shim.stdout);
    shim.stdin.end(sent);
    while (streams.length === 0) await once(shim.stdin, 'finish');
    const [stream] = streams;
    if (stream === undefined) throw new Error('there is no session');
    // An iterator would destroy the stream at its end, with the way back.
    const came: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => came.push(chunk));
    await once(stream, 'end');
    expect(Buffer.concat(came).equals(sent)).toBe(true);
    stream.end(sent);
    expect((await got).equals(sent)).toBe(true);
    expect(await once(shim, 'exit')).toEqual([0, null]);
  });

  test('ends when the server ends the session, though its client goes on', async () => {
    await using world = await startTestGateway([]);
    await using trial = await world.trial(await withTools(createFakeTools({ servers })));
    await using programs = await mcpPrograms(trial, ['shop']);
    const shim = programs.shim('shop');
    shim.stdin.on('error', () => undefined).write('no JSON\n');
    const [code] = await once(shim, 'exit');
    expect(await text(shim.stdout)).toBe('');
    expect([0, 1]).toContain(code);
  });

  test.each([
    ['a server that is not there', 'bank', undefined, 'HTTP 404'],
    ['the token of another trial', 'shop', 'trial-0', 'HTTP 401'],
  ])('says why it cannot begin, with %s', async (_what, server, token, why) => {
    await using world = await startTestGateway([]);
    await using trial = await world.trial(await withTools(createFakeTools({ servers })));
    await using programs = await mcpPrograms(trial, ['shop']);
    const shim = programs.shim(server, token);
    const said = text(shim.stderr);
    expect(await once(shim, 'exit')).toEqual([1, null]);
    expect(await said).toContain(why);
  });

  test('gets no more than 64 sessions at once, and all end with the trial', async () => {
    const tools = createFakeTools({ servers });
    await using world = await startTestGateway([]);
    const trial = await world.trial(await withTools(tools));
    const asked = await Promise.all(Array.from({ length: 70 }, () => askForSession(trial)));
    const counts = [101, 503].map((status) => asked.filter((one) => one.status === status).length);
    expect(counts).toEqual([64, 6]);
    await trial.close();
    await Promise.all(asked.map(({ closed }) => closed));
    expect(tools.sessions).toEqual({ opened: 64, open: 0 });
    expect(trial.events).toContainEqual(expect.objectContaining({ text: expect.stringContaining('6 times in all') }));
  });
});

async function askForSession(trial: OpenedTrial): Promise<{ readonly status: number; readonly closed: Promise<void> }> {
  const { connect } = await import('node:net');
  const socket = connect(Number(new URL(trial.insideUrl).port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.on('error', () => undefined).on('close', () => resolve()));
  const upgrade = 'connection: upgrade\r\nupgrade: agent-eval-mcp';
  socket.write(
    `GET /mcp/shop HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\nauthorization: Bearer ${trial.token}\r\n\r\n`,
  );
  const [head] = await once(socket, 'data');
  return { status: Number(String(head).split(' ')[1]), closed };
}

describe('the caller for scripts', () => {
  async function call(...args: readonly string[]) {
    const answer = (tool: string) => ({ text: `${tool} was called`, isError: tool === 'send' });
    await using world = await startTestGateway([]);
    await using trial = await world.trial(await withTools(createFakeTools({ servers, answer })));
    await using programs = await mcpPrograms(trial, Object.keys(servers));
    const program = programs.call(...args);
    const [stdout, stderr, [code]] = await Promise.all([
      text(program.stdout),
      text(program.stderr),
      once(program, 'exit'),
    ]);
    return { code, stdout, stderr };
  }

  test.each([
    [['shop', 'issue_refund', '{"order":"A-1"}'], { code: 0, stdout: 'issue_refund was called\n', stderr: '' }],
    [['mail-box', 'send'], { code: 1, stdout: 'send was called\n', stderr: '' }],
    [['shop'], { code: 0, stdout: 'find_order\nissue_refund\n', stderr: '' }],
    [['shop', 'issue_refund', '{'], { code: 2, stdout: '', stderr: 'mcp-call: the argument is no JSON: {\n' }],
    [['bank'], { code: 2, stdout: '', stderr: 'mcp-call: there is no server bank; there are shop,mail-box\n' }],
  ])('given %j', async (args, expected) => {
    expect(await call(...args)).toEqual(expected);
  });
});

describe('a call that a model asks for', () => {
  async function toldOf(name: string, seen: readonly ToolCall[]): Promise<readonly string[]> {
    const uses = [{ id: 't1', name, input: { order: 'A-1' } }];
    await using world = await startTestGateway([says({ text: '', uses })]);
    const { sandbox, tools } = await withTools(createFakeTools({ servers }));
    if (sandbox === undefined || tools === undefined) throw new Error('there are no tools');
    await using trial = await world.trial({ sandbox, tools: { ...tools, calls: seen } });
    const offered = [{ name, description: '', input_schema: { type: 'object' as const } }];
    const messages = [{ role: 'user' as const, content: 'Go' }];
    await sdkFor(trial).messages.create({ model: MODEL, max_tokens: 9, tools: offered, messages });
    await trial.close();
    return trial.events.flatMap((event) => (event.type === 'tool_call' ? [event.tool] : []));
  }
  const seen: ToolCall = {
    type: 'tool_call',
    server: 'shop',
    tool: 'issue_refund',
    arguments: { order: 'A-1' },
    result: 'done',
    isError: false,
  };

  test.each([
    'mcp__shop__issue_refund',
    'shop_issue_refund',
    'mcp_shop_issue_refund',
    'shop__issue_refund',
    'mcp__mail_box__send',
    'mail-box_send',
  ])('is its server to tell of when it is named %s', async (name) => {
    expect(await toldOf(name, [])).toEqual([]);
  });

  test('is told of by its plain name, unless the same call reached a server', async () => {
    expect(await toldOf('issue_refund', [])).toEqual(['issue_refund']);
    expect(await toldOf('issue_refund', [{ ...seen, arguments: { order: 'A-2' } }])).toEqual(['issue_refund']);
    expect(await toldOf('issue_refund', [seen])).toEqual([]);
  });

  test('is told of when no server offers such a tool', async () => {
    expect(await toldOf('mcp__shop__delete_all', [])).toEqual(['mcp__shop__delete_all']);
  });
});
