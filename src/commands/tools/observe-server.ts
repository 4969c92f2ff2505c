import type { ToolAnswer } from '../../core/drift/compare-answers.ts';
import type { ListedTool } from '../../core/drift/compare-tools.ts';
import { UserError } from '../../core/errors.ts';
import { own } from '../../core/json.ts';
import type { Era } from '../../graders/mcp/checks.ts';
import type { Findings } from '../../graders/mcp/findings.ts';
import { createFindings } from '../../graders/mcp/findings.ts';
import { Gone } from '../../graders/mcp/gone.ts';
import type { McpLimits } from '../../graders/mcp/limits.ts';
import { listTools } from '../../graders/mcp/list-tools.ts';
import type { StartMcp } from '../../graders/mcp/mcp-process.ts';
import type { Opening } from '../../graders/mcp/open-session.ts';
import { openLegacy, openModern } from '../../graders/mcp/open-session.ts';
import { createPeer } from '../../graders/mcp/peer.ts';
import type { Session } from '../../graders/mcp/session.ts';
import { createSession } from '../../graders/mcp/session.ts';

/** A real server, as it shows itself to clients. */
export interface ObservedServer {
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly instructions: string | undefined;
  readonly tools: readonly ListedTool[];
  /** `silent`: there is no answer, and why. */
  call(tool: string, args: object): Promise<ToolAnswer | { readonly kind: 'silent'; readonly why: string }>;
  /** The first thing that was against the protocol; a call without an answer is not. */
  fault(): string | undefined;
}

const CALLS = 'calls.any';

interface Observation {
  readonly start: StartMcp;
  /** In this order: the first that opens is spoken. */
  readonly eras: readonly Era[];
  readonly limits: McpLimits;
  /** What to do about a server that cannot be used. */
  readonly advice: string;
}

/** Talks to a server that was started afresh. Throws UserError when it opens no session or lists no tools. */
export async function observeServer<Result>(
  { start, eras, limits, advice }: Observation,
  work: (server: ObservedServer) => Promise<Result>,
): Promise<Result> {
  const refusals = new Map<string, Era[]>();
  for (const era of eras) {
    const findings = createFindings();
    await using server = await start();
    const peer = createPeer(server, { era, findings });
    const deadlineMs = performance.now() + limits.totalMs;
    const session = createSession({ era, peer, findings, limits, deadlineMs });
    const opening = await open(session, limits.startMs);
    if (opening.kind === 'opened') return await work(await describe(session, opening, advice));
    const fault = faultOf(findings);
    const why = `${opening.why}${amidLine(session)}${fault === undefined ? '' : ` (${fault})`}`;
    refusals.set(why, [...(refusals.get(why) ?? []), era]);
  }
  const told = [...refusals].map(([why, spoken]) => `(${spoken.join(' and ')}): ${why}`);
  throw new UserError('mcp', `the server opens no session ${told.join('; ')}`, advice);
}

async function open(session: Session, waitMs: number): Promise<Opening> {
  try {
    return await (session.era === 'legacy' ? openLegacy : openModern)(session, waitMs);
  } catch (error) {
    return { kind: 'refused', why: `the server ${goneOf(error).message}`, by: 'end' };
  }
}

async function describe(
  session: Session,
  opening: Extract<Opening, { kind: 'opened' }>,
  advice: string,
): Promise<ObservedServer> {
  const { result } = opening;
  const info = own(result, 'serverInfo') ?? own(own(result, '_meta'), 'io.modelcontextprotocol/serverInfo');
  return {
    name: textOf(own(info, 'name')),
    version: textOf(own(info, 'version')),
    instructions: textOf(own(result, 'instructions')),
    tools: opening.hasTools ? await readTools(session, advice) : [],
    call: (tool, args) => call(session, tool, args),
    fault: () => faultOf(session.findings),
  };
}

async function readTools(session: Session, advice: string): Promise<readonly ListedTool[]> {
  const tools = await listTools(session).catch((error: unknown) => {
    session.fail('tools-list', `the server ${goneOf(error).message}`);
  });
  if (tools === undefined || session.findings.hasFailed('tools-list')) {
    const fault = faultOf(session.findings) ?? '';
    const why = `the server has no list of tools that could be read. ${fault}${amidLine(session)}`.trim();
    throw new UserError('mcp', why, advice);
  }
  return tools.map(({ name, inputSchema, outputSchema, listed }) => {
    const [title, description, annotations] = [
      own(listed, 'title'),
      own(listed, 'description'),
      own(listed, 'annotations'),
    ];
    return { name, title, description, inputSchema, outputSchema, annotations };
  });
}

async function call(session: Session, tool: string, args: object): ReturnType<ObservedServer['call']> {
  try {
    const answer = await session.send(CALLS, 'tools/call', { name: tool, arguments: args });
    return answer ?? { kind: 'silent', why: `the server gave no answer in time${amidLine(session)}` };
  } catch (error) {
    return { kind: 'silent', why: `the server ${goneOf(error).message}` };
  }
}

/** Why there is no answer, where one has begun. */
function amidLine({ peer }: Session): string {
  return peer.isAmidLine() ? ': a line without its end came' : '';
}

function faultOf(findings: Findings): string | undefined {
  const check = findings.first();
  const grade = check === undefined || check === CALLS ? undefined : findings.gradeOf(check, '');
  return grade?.grade === 'fail' ? grade.reason : undefined;
}

function goneOf(error: unknown): Gone {
  if (error instanceof Gone) return error;
  throw error;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
