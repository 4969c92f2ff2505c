import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import type { InfraError } from '../../src/core/errors.ts';
import type { Json } from '../../src/core/json.ts';
import type { OfferedTool, OpenTools, ToolReply, ToolsSummary, TrialTools } from '../../src/core/tool-servers.ts';
import type { ToolCall, TranscriptEvent } from '../../src/core/transcript.ts';

/** For runs whose tasks have no tool servers. */
export const noTools: OpenTools = () => Promise.reject(new Error('this run has no tool servers'));

interface FakeTools extends TrialTools {
  /** Sessions that were opened, and those that are still open. */
  readonly sessions: { opened: number; open: number };
}

interface FakeServers {
  /** Names of tools by server. */
  readonly servers: Readonly<Record<string, readonly string[]>>;
  readonly record?: (event: TranscriptEvent) => void;
  readonly answer?: (tool: string, args: Json) => ToolReply;
  readonly summary?: Partial<ToolsSummary>;
  readonly failed?: AbortSignal;
  /** What becomes of it when it is closed. */
  readonly fault?: InfraError;
}

/** Servers that answer every call, for what lies before them: an MCP that is just enough for a session of lines. */
export function createFakeTools(options: FakeServers): FakeTools {
  const { servers, record = () => undefined, answer = () => ({ text: 'done', isError: false }) } = options;
  const sessions = { opened: 0, open: 0 };
  const offered = Object.entries(servers).flatMap(([server, names]) =>
    names.map((name): OfferedTool => ({ server, name, description: `Does ${name}.`, inputSchema: { type: 'object' } })),
  );
  const call = (server: string, tool: string, args: Json): ToolReply => {
    const reply = answer(tool, args);
    // The same JSON; a recorded event's type only forbids less.
    const given = args as ToolCall['arguments'];
    record({ type: 'tool_call', server, tool, arguments: given, result: reply.text, isError: reply.isError });
    return reply;
  };
  const resultOf = (server: string, { method, params }: Message): Json => {
    if (method === 'tools/list') {
      return { tools: offered.filter((tool) => tool.server === server).map(({ server: _, ...tool }) => tool) };
    }
    if (method === 'tools/call' && params !== undefined) {
      const { text, isError } = call(server, params.name, params.arguments);
      return { content: [{ type: 'text', text }], isError };
    }
    const serverInfo = { name: server, version: '1' };
    return { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo };
  };
  return {
    sessions,
    failed: options.failed ?? new AbortController().signal,
    servers: Object.keys(servers),
    connect(server, stream) {
      sessions.opened += 1;
      sessions.open += 1;
      stream
        .on('error', () => undefined)
        .once('close', () => {
          sessions.open -= 1;
        });
      const lines = createInterface({ input: stream });
      lines.on('line', (line) => {
        const message = read(line);
        if (message === undefined) return void stream.destroy();
        if (message.id === undefined) return;
        stream.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: resultOf(server, message) })}\n`);
      });
      lines.on('close', () => stream.end());
    },
    async serve(server, request, response) {
      const message = (await json(request)) as Message;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id ?? null, result: resultOf(server, message) }));
    },
    list: async () => offered,
    call: async (request) => call(request.server, request.tool, request.arguments),
    async close() {
      if (options.fault !== undefined) throw options.fault;
      return { states: new Map(), tools: offered.map(({ name }) => name), ...options.summary };
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

interface Message {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: { readonly name: string; readonly arguments: Json };
}

function read(line: string): Message | undefined {
  try {
    return JSON.parse(line) as Message;
  } catch {
    return undefined;
  }
}
