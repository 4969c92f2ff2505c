import { z } from 'zod';
import { UserError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import { own } from '../../core/json.ts';
import type { Message } from '../protocol/message.ts';
import { idKey, parseMessage } from '../protocol/message.ts';
import type { ToolDescription } from '../tool-description.ts';
import { toolDescription } from '../tool-description.ts';

/** A call and how it was answered. */
export interface RecordedCall {
  readonly tool: string;
  readonly arguments: Json;
  readonly answer: Extract<Message, { kind: 'response' }>;
}

export interface RecordedServer {
  readonly tools: readonly ToolDescription[];
  readonly calls: readonly RecordedCall[];
}

const event = z.object({
  type: z.literal('mcp_message'),
  server: z.string(),
  session: z.number(),
  from: z.enum(['client', 'server']),
  text: z.string(),
  truncated: z.boolean(),
});
type LoggedEvent = z.infer<typeof event>;

/** Reads the messages of one server. Throws UserError for a log that cannot be played. */
export function readLog(
  text: string,
  { log, server }: { readonly log: string; readonly server: string | undefined },
): RecordedServer {
  const events = text.split('\n').flatMap((line) => readEvent(line));
  const names = [...new Set(events.map((one) => one.server))];
  const name = server ?? names[0];
  if (name === undefined || !names.includes(name) || (server === undefined && names.length > 1)) {
    const found =
      names.length === 0 ? 'it has no messages of any' : `it has those of ${names.join(', ').slice(0, 500)}`;
    throw new UserError(
      'tool-server',
      `${log} holds no messages of one server ${server ?? ''}: ${found}.`,
      'Name the server, or record again.',
    );
  }
  return pair(events.filter((one) => one.server === name));
}

function readEvent(line: string): readonly LoggedEvent[] {
  if (line.trim() === '') return [];
  try {
    const parsed = event.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}

/** Pairs requests with answers. What was cut when it was recorded is left out. */
function pair(events: readonly LoggedEvent[]): RecordedServer {
  const open = new Map<string, Extract<Message, { kind: 'request' }>>();
  const tools = new Map<string, ToolDescription>();
  const calls: RecordedCall[] = [];
  for (const { session, from, text, truncated } of events) {
    const message = truncated ? undefined : parseMessage(Buffer.from(text));
    if (message?.kind === 'request' && from === 'client') open.set(`${session} ${idKey(message.id)}`, message);
    if (message?.kind !== 'response' || from !== 'server') continue;
    const request = open.get(`${session} ${idKey(message.id)}`);
    open.delete(`${session} ${idKey(message.id)}`);
    if (request?.method === 'tools/list') for (const tool of toolsOf(message)) tools.set(tool.name, tool);
    const tool = own(request?.params, 'name');
    if (request?.method !== 'tools/call' || typeof tool !== 'string') continue;
    // The call is asked again with what the server wants to know, and only then answered.
    if (own(message.result, 'resultType') === 'input_required') continue;
    calls.push({ tool, arguments: own(request.params, 'arguments') ?? {}, answer: message });
  }
  return { tools: [...tools.values()], calls };
}

/** Real servers put more into a tool than we know. */
const recordedTool = z.looseObject(toolDescription.shape).extend({ name: z.string() });

function toolsOf({ result }: Extract<Message, { kind: 'response' }>): readonly ToolDescription[] {
  const listed = own(result, 'tools');
  return (Array.isArray(listed) ? listed : []).flatMap((tool: Json) => {
    const parsed = recordedTool.safeParse(tool);
    return parsed.success ? [parsed.data] : [];
  });
}
