import type { JsonObject } from '../../core/json.ts';
import { isJsonObject, own } from '../../core/json.ts';
import { checkArguments } from '../check-arguments.ts';
import type { Reply, ToolSource } from '../source.ts';
import { textReply } from '../source.ts';
import { LEGACY_VERSIONS, MODERN_VERSIONS, modernResult } from './modern.ts';

export interface AskedRequest {
  readonly method: string;
  readonly params: JsonObject;
  readonly isModern: boolean;
  readonly signal: AbortSignal;
}

const capabilities = { tools: {} };

/** Answers a request of a session whose era is settled. Never rejects. */
export async function answer(source: ToolSource, request: AskedRequest): Promise<Reply> {
  const reply = await route(source, request);
  if (!request.isModern || reply.kind !== 'result') return reply;
  const { name, version } = source.about;
  const cacheable = request.method !== 'tools/call';
  return { kind: 'result', result: modernResult(reply.result, { about: { name, version }, cacheable }) };
}

async function route(source: ToolSource, request: AskedRequest): Promise<Reply> {
  switch (request.method) {
    case 'tools/list':
      return listTools(source, request.params);
    case 'tools/call':
      return callTool(source, request);
    case 'server/discover':
      return request.isModern ? discover(source) : noSuchMethod;
    case 'initialize':
      return request.isModern ? noSuchMethod : initialize(source, request.params);
    case 'ping':
      return request.isModern ? noSuchMethod : { kind: 'result', result: {} };
    default:
      return noSuchMethod;
  }
}

const noSuchMethod: Reply = { kind: 'error', code: -32601, message: 'Method not found' };

function initialize({ about }: ToolSource, params: JsonObject): Reply {
  const asked = own(params, 'protocolVersion');
  if (typeof asked !== 'string') return invalid('protocolVersion is missing');
  const protocolVersion = LEGACY_VERSIONS.includes(asked) ? asked : (LEGACY_VERSIONS[0] ?? asked);
  const { name, version, instructions } = about;
  const result = { protocolVersion, capabilities, serverInfo: { name, version } };
  return { kind: 'result', result: instructions === undefined ? result : { ...result, instructions } };
}

function discover({ about: { instructions } }: ToolSource): Reply {
  const result = { supportedVersions: MODERN_VERSIONS, capabilities };
  return { kind: 'result', result: instructions === undefined ? result : { ...result, instructions } };
}

function listTools({ tools, pageSize = tools.length }: ToolSource, params: JsonObject): Reply {
  const cursor = own(params, 'cursor') ?? '0';
  const start = typeof cursor === 'string' && /^\d{1,6}$/.test(cursor) ? Number(cursor) : Number.NaN;
  const isOurs = start === 0 || (start > 0 && start < tools.length && start % pageSize === 0);
  if (!isOurs) return invalid('the cursor is not one of this server');
  const end = start + pageSize;
  // Parsed by the schema of descriptions: JSON throughout; keys that are undefined are not written.
  const page = tools.slice(start, end) as readonly JsonObject[];
  return { kind: 'result', result: { tools: page, ...(end < tools.length ? { nextCursor: String(end) } : {}) } };
}

async function callTool(source: ToolSource, { params, signal }: AskedRequest): Promise<Reply> {
  const name = own(params, 'name');
  if (typeof name !== 'string') return invalid('the name of the tool is missing');
  const args = own(params, 'arguments') ?? {};
  if (!isJsonObject(args)) return invalid('arguments is not an object');
  const tool = source.tools.find((one) => one.name === name);
  if (tool === undefined) return invalid(`Unknown tool: ${name.slice(0, 100)}`);
  const wrong = source.checksArguments ? checkArguments(tool.inputSchema, args) : undefined;
  if (wrong !== undefined) return textReply(`Invalid arguments for tool ${name}: ${wrong}`, true);
  return await source.call({ tool: name, arguments: args, signal });
}

function invalid(message: string): Reply {
  return { kind: 'error', code: -32602, message };
}
