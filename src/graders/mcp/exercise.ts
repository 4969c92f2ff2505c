import { quoteJson } from '../../core/quote.ts';
import { callAtOnce } from './call-at-once.ts';
import { checkSchemas } from './check-schemas.ts';
import { listTools } from './list-tools.ts';
import { askForUnknown, makeCalls } from './make-calls.ts';
import type { McpCall } from './mcp-call.ts';
import { checkLiveness, proveAlive, proveItStays } from './prove-alive.ts';
import type { Session } from './session.ts';

/** What is expected of the server beyond the protocol. */
export interface Expectations {
  readonly tools: readonly string[];
  /** There are no tools but these. */
  readonly onlyTools: boolean;
  /** A result with structuredContent has the same JSON as text. */
  readonly sameText: boolean;
  readonly calls: readonly McpCall[];
}

/** All checks of an open session, gentle ones first: what a fault breaks is named by the first check that meets it. */
export async function exercise(session: Session, hasTools: boolean, expected: Expectations): Promise<void> {
  const tools = await checkTools(session, hasTools, expected);
  await session.check('tool-schemas', () => checkSchemas(session, tools));
  await checkLiveness(session);
  await makeCalls(session, { ...expected, tools });
  await askForUnknown(session, hasTools, tools);
  if (session.era === 'modern') await askWithoutMeta(session);
  await callAtOnce(session, { ...expected, tools });
  // So that a check which has no occasion of its own in this session counts as made.
  if (session.era === 'modern') session.findings.made('results');
  // Last: even servers of an official SDK end by them.
  await session.check('broken-lines', async () => {
    for (const line of session.guise.brokenLines) {
      session.peer.sendBroken(line);
      await proveAlive(session, 'broken-lines', `the line ${quoteJson(line)}`);
    }
    await proveItStays(session, 'broken-lines', 'such lines');
  });
}

async function checkTools(session: Session, hasTools: boolean, { tools: wanted, onlyTools, calls }: Expectations) {
  let tools: Awaited<ReturnType<typeof listTools>>;
  await session.check('tools-list', async () => {
    if (!hasTools) return lacksTools(session, wanted.length + calls.length > 0);
    tools = await listTools(session);
    const names = new Set(tools?.map(({ name }) => name));
    const missing = tools === undefined ? [] : wanted.filter((name) => !names.has(name));
    if (missing.length > 0)
      session.fail('tools-list', `has no tool ${missing.map((name) => quoteJson(name)).join(', ')}`);
    const others = onlyTools ? [...names].filter((name) => !wanted.includes(name)).slice(0, 5) : [];
    if (others.length > 0)
      session.fail('tools-list', `has tools that nobody wants: ${others.map((name) => quoteJson(name)).join(', ')}`);
  });
  return tools ?? [];
}

function lacksTools(session: Session, areExpected: boolean): void {
  if (areExpected) session.fail('tools-list', 'declares no capability tools');
  else session.warn('tools-list', 'declares no capability tools');
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
