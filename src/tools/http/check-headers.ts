import { own } from '../../core/json.ts';
import type { HttpRequest } from '../../core/tool-servers.ts';
import type { Message } from '../protocol/message.ts';
import type { RpcError } from '../protocol/modern.ts';
import { VERSION_KEY } from '../protocol/modern.ts';

/** A header's value; the first, should there be several. */
export function headerOf(request: Pick<HttpRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** Parameters that a modern request repeats in the header Mcp-Name. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** What is wrong with the headers in which a modern request repeats parts of its body. */
export function checkHeaders(
  request: HttpRequest,
  message: Extract<Message, { kind: 'request' }>,
): RpcError | undefined {
  const version = own(own(message.params, '_meta'), VERSION_KEY);
  const named = Object.hasOwn(NAMED_BY, message.method)
    ? own(message.params, NAMED_BY[message.method] ?? '')
    : undefined;
  const pairs = [
    ['MCP-Protocol-Version', version],
    ['Mcp-Method', message.method],
    ['Mcp-Name', named],
  ] as const;
  for (const [header, expected] of pairs) {
    if (typeof expected !== 'string') continue;
    const given = decoded(headerOf(request, header.toLowerCase()));
    if (given !== expected) return { code: -32020, message: `the header ${header} is not what the body says` };
  }
  return undefined;
}

/** What a header cannot carry is written as `=?base64?...?=`. */
function decoded(value: string | undefined): string | undefined {
  const [, coded] = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value ?? '') ?? [];
  return coded === undefined ? value : Buffer.from(coded, 'base64').toString('utf8');
}
