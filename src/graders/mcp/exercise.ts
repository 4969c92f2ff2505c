import { quoteJson } from '../../core/quote.ts';
import { checkSchemas } from './check-schemas.ts';
import { listTools } from './list-tools.ts';
import { askForUnknown, callAtOnce, makeCalls } from './make-calls.ts';
import type { McpCall } from './mcp-call.ts';
import type { Session } from './session.ts';
import { errorText } from './session.ts';

/** What is expected of the server beyond the protocol. */
export interface Expectations {
  readonly tools: readonly string[];
  readonly calls: readonly McpCall[];
}

/** Lines that are no message. A server may stay silent or answer by an error without an id; it must not fall over. */
const BROKEN_LINES = ['{"jsonrpc": "2.0", "id": 1, "method": ', '{"hello":"world"}', 'not json at all'];

/** All checks of an open session, gentle ones first: what a fault breaks is named by the first check that meets it. */
export async function exercise(session: Session, hasTools: boolean, expected: Expectations): Promise<void> {
  const tools = await checkTools(session, hasTools, expected);
  await session.check('tool-schemas', async () => checkSchemas(session, tools));
  await session.check('liveness', async () => {
    session.peer.notify('notifications/agent-eval/unknown');
    await proveAlive(session, 'an unknown notification');
  });
  await makeCalls(session, expected.calls, tools);
  await askForUnknown(session, hasTools);
  if (session.era === 'modern') await askWithoutMeta(session);
  await callAtOnce(session, expected.calls, tools);
  await session.check('liveness', async () => {
    for (const line of BROKEN_LINES) {
      session.peer.sendBroken(line);
      await proveAlive(session, `the line ${quoteJson(line)}`);
    }
  });
  // So that a check which has no occasion of its own in this session counts as made.
  if (session.era === 'modern') session.findings.made('results');
}

async function checkTools(session: Session, hasTools: boolean, { tools: wanted, calls }: Expectations) {
  let tools: Awaited<ReturnType<typeof listTools>>;
  await session.check('tools-list', async () => {
    if (!hasTools) return lacksTools(session, wanted.length + calls.length > 0);
    tools = await listTools(session);
    const names = new Set(tools?.map(({ name }) => name));
    const missing = tools === undefined ? [] : wanted.filter((name) => !names.has(name));
    if (missing.length > 0)
      session.fail('tools-list', `has no tool ${missing.map((name) => quoteJson(name)).join(', ')}`);
  });
  return tools ?? [];
}

function lacksTools(session: Session, areExpected: boolean): void {
  if (areExpected) session.fail('tools-list', 'declares no capability tools');
  else session.warn('tools-list', 'declares no capability tools');
}

async function proveAlive(session: Session, after: string): Promise<void> {
  const method = session.era === 'legacy' ? 'ping' : 'server/discover';
  const answer = await session.send('liveness', method);
  if (answer?.kind === 'error') session.fail('liveness', `after ${after}, ${method} fails: ${errorText(answer)}`);
}

async function askWithoutMeta(session: Session): Promise<void> {
  const method = 'server/discover';
  await session.check('request-meta', async () => {
    const answer = await session.send('request-meta', method, { _meta: undefined });
    if (answer?.kind === 'result') {
      session.fail('request-meta', `${method} without _meta was answered by a result: ${quoteJson(answer.result)}`);
    } else if (answer?.kind === 'error' && answer.code !== -32602) {
      session.warn('request-meta', `a request without _meta is answered by ${answer.code}, not -32602`);
    }
  });
}
