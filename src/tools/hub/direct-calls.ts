import { anySignal } from '../../core/abort.ts';
import { InfraError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import { own } from '../../core/json.ts';
import type { OfferedTool, ToolReply, TrialTools } from '../../core/tool-servers.ts';
import type { Hub } from './hub.ts';
import { openSession } from './hub.ts';
import type { Loopback } from './loopback.ts';
import { listAll, openLoopback } from './loopback.ts';
import { replyText } from './reply-text.ts';

/** For a server to start and to say what it offers. */
const LISTING_MS = 60_000;

/** Calls without MCP: one session for each server, opened when it is needed. */
export function createDirectCalls(hub: Hub): Pick<TrialTools, 'list' | 'call'> {
  const clients = new Map<string, Promise<Loopback>>();

  async function clientOf(server: string, signal: AbortSignal): Promise<Loopback> {
    const before = await clients.get(server)?.catch(() => undefined);
    if (before?.isOpen() === true) return before;
    const opened = openLoopback((client) => openSession(hub, server, client), signal);
    clients.set(server, opened);
    return await opened;
  }

  return {
    async list(signal) {
      const tools: OfferedTool[] = [];
      for (const server of hub.servers.keys()) {
        const listed = await inTime(server, signal, async (limited) =>
          listAll(await clientOf(server, limited), limited),
        );
        tools.push(...listed.map((tool) => toOffered(server, tool)));
      }
      return tools;
    },
    async call({ server, tool, arguments: args }, signal) {
      if (!hub.servers.has(server)) throw new InfraError('tools', `there is no tool server ${server}`);
      const client = await inTime(server, signal, (limited) => clientOf(server, limited));
      const answer = await client.request(
        'tools/call',
        { name: tool, arguments: args },
        anySignal([signal, hub.failed]),
      );
      hub.failed.throwIfAborted();
      return answer === undefined ? gone : toReply(answer);
    },
  };
}

const gone: ToolReply = { text: 'The server ended the connection without an answer.', isError: true };

function toReply(answer: Parameters<typeof replyText>[0]): ToolReply {
  if (own(answer.result, 'resultType') !== 'input_required') return replyText(answer);
  return { text: 'The tool asks for input, which nobody can give here.', isError: true };
}

async function inTime<Value>(
  server: string,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limit = AbortSignal.timeout(LISTING_MS);
  try {
    return await work(anySignal([signal, limit]));
  } catch (error) {
    if (signal.aborted || error instanceof InfraError) throw error;
    const why = limit.aborted ? `does not answer within ${LISTING_MS / 1000} s` : `failed: ${String(error)}`;
    throw new InfraError('tools', `the tool server ${server} ${why}`, { cause: error });
  }
}

function toOffered(server: string, tool: Json): OfferedTool {
  const text = (key: string) => {
    const value = own(tool, key);
    return typeof value === 'string' ? value : '';
  };
  return {
    server,
    name: text('name'),
    description: text('description'),
    inputSchema: own(tool, 'inputSchema') ?? { type: 'object' },
  };
}
