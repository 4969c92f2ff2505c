import type { IncomingMessage, ServerResponse } from 'node:http';
import { quoteText } from '../../core/quote.ts';
import type { TrialTools } from '../../core/tool-servers.ts';
import type { OpenTrial } from '../open-trial.ts';
import { refuse } from '../refuse.ts';
import { isSameToken, tokenOf } from '../token.ts';

/** Requests of one trial at once, streams that wait for messages among them. */
const MOST_AT_ONCE = 64;

/** A tool server by the path that names it. */
export interface McpRoute {
  readonly server: string;
  readonly tools: TrialTools;
}

/** Undefined for every other path, and for servers that this trial does not have. */
export function mcpRouteOf({ request }: OpenTrial, url: string): McpRoute | undefined {
  const name = /^\/mcp\/([\w.-]+)(?:\?|$)/.exec(url)?.[1];
  const tools = request.tools?.tools;
  const server = tools?.servers.find((known) => known === name);
  return tools === undefined || server === undefined ? undefined : { server, tools };
}

/** One request of streamable HTTP: MCP's own parts of it are the servers' to judge. Ends with the trial. */
export async function serveMcp(
  trial: OpenTrial,
  { server, tools }: McpRoute,
  exchange: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const { request, response } = exchange;
  if (!isOwnKey(trial, request)) {
    return refuse(response, undefined, { kind: 'unauthorized', message: "this is not the trial's token" });
  }
  if (trial.counts.toolsAtOnce >= MOST_AT_ONCE) {
    trial.oddities.add('too many requests', `more than ${MOST_AT_ONCE} to tool servers`);
    return refuse(response, undefined, { kind: 'upstream', status: 503, message: 'too many requests at once' });
  }
  trial.counts.toolsAtOnce += 1;
  const onAbort = () => void response.destroy();
  trial.signal.addEventListener('abort', onAbort, { once: true });
  if (trial.signal.aborted) onAbort();
  try {
    await tools.serve(server, request, response);
  } finally {
    trial.signal.removeEventListener('abort', onAbort);
    trial.counts.toolsAtOnce -= 1;
  }
}

/** Whether it came with the trial's token; what did not is told in the transcript. */
export function isOwnKey({ token, oddities }: OpenTrial, request: IncomingMessage): boolean {
  if (isSameToken(tokenOf(request), token)) return true;
  oddities.add('wrong key', quoteText(request.url ?? ''));
  return false;
}
