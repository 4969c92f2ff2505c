import { z } from 'zod';
import type { Json } from '../../core/json.ts';
import { own } from '../../core/json.ts';
import { jsonFault } from '../../core/json-fault.ts';
import { allowed, suggest } from '../../core/suggest.ts';
import type { DefinitionFault } from '../../core/tool-definition.ts';
import { definitionText } from '../definition-text.ts';
import type { DefinitionFiles } from '../kind.ts';
import type { Message } from '../protocol/message.ts';
import { idKey, parseMessage } from '../protocol/message.ts';
import type { ToolDescription } from '../tool-description.ts';
import { toolDescription } from '../tool-description.ts';
import type { ReplayConfig } from './options.ts';

/** A call and how it was answered. */
export interface RecordedCall {
  readonly tool: string;
  readonly arguments: Json;
  readonly answer: Extract<Message, { kind: 'response' }>;
}

export interface RecordedServer {
  readonly tools: readonly ToolDescription[];
  readonly calls: readonly RecordedCall[];
  /** Why it cannot be played. */
  readonly faults: readonly DefinitionFault[];
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

/** Whoever reads a log that is none needs not hear of every line. */
const MOST_FAULTS = 10;

/** Reads the messages of one server. */
export function readLog({ log, server }: ReplayConfig, files: DefinitionFiles): RecordedServer {
  const read = definitionText(log, files);
  if ('faults' in read) return unplayable(read.faults);
  const lines = read.text.split('\n').map((line, index) => readLine(line, { file: log, line: index + 1 }));
  const faults = lines.flatMap((line) => line.faults);
  if (faults.length > 0) return unplayable(faults.slice(0, MOST_FAULTS));
  const events = lines.flatMap((line) => line.events);
  const names = [...new Set(events.map((one) => one.server))];
  const name = server ?? names[0];
  const fault = serverFault({ log, server }, names);
  if (name === undefined || fault !== undefined) return unplayable(fault === undefined ? [] : [fault]);
  const { tools, calls } = pair(events.filter((one) => one.server === name));
  const message = `holds no list of the tools of ${name}: an answer to tools/list that was not cut`;
  return { tools, calls, faults: tools.length === 0 ? [{ file: log, message }] : [] };
}

function unplayable(faults: readonly DefinitionFault[]): RecordedServer {
  return { tools: [], calls: [], faults };
}

function serverFault(
  { log, server }: Pick<ReplayConfig, 'log' | 'server'>,
  names: readonly string[],
): DefinitionFault | undefined {
  if (names.length === 0) {
    const message = 'holds no messages of tool servers (mcp_message events); name the transcript of a trial with tools';
    return { file: log, message };
  }
  if (server === undefined && names.length > 1) {
    const message = `${log} holds messages of several servers; name one as server${allowed(names)}`;
    return { key: ['log'], message };
  }
  if (server === undefined || names.includes(server)) return undefined;
  return { key: ['server'], message: `${server} has no messages in ${log}${suggest(server, names)}` };
}

interface ReadLine {
  readonly events: readonly LoggedEvent[];
  readonly faults: readonly DefinitionFault[];
}

/** A transcript has more than messages; all of it is events, one a line. */
function readLine(text: string, place: { readonly file: string; readonly line: number }): ReadLine {
  const wrong = (message: string, at?: string): DefinitionFault => ({ ...place, ...(at ? { at } : {}), message });
  if (text.trim() === '') return { events: [], faults: [] };
  const fault = jsonFault(text);
  if (fault !== undefined) return { events: [], faults: [wrong(fault.message)] };
  const value: unknown = JSON.parse(text);
  const type = own(value, 'type');
  if (typeof type !== 'string') return { events: [], faults: [wrong('is no event of a transcript: it has no type')] };
  if (type !== 'mcp_message') return { events: [], faults: [] };
  const { data, error } = event.safeParse(value);
  if (data !== undefined) return { events: [data], faults: [] };
  return { events: [], faults: error.issues.map(({ message, path }) => wrong(message, path.join('.'))) };
}

/** Pairs requests with answers. What was cut when it was recorded is left out. */
function pair(events: readonly LoggedEvent[]): Pick<RecordedServer, 'tools' | 'calls'> {
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
