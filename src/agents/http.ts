import { z } from 'zod';
import type { Agent, AgentContext, AgentEnd, AgentRun } from '../core/agent.ts';
import { InfraError } from '../core/errors.ts';
import type { Redact } from '../core/redact.ts';
import { createRedact } from '../core/redact.ts';
import type { AgentDeps } from './agent-deps.ts';
import { mcpServersFor } from './gateway-env.ts';
import { gatewayOf } from './gateway-of.ts';
import { post, ReplyTooLong } from './http/post.ts';
import { recordTrace } from './http/record-trace.ts';
import { replaceWorkspace } from './http/replace-workspace.ts';
import { BadArchive, packWorkspace, unpackWorkspace } from './http/workspace-archive.ts';
import { timeOver } from './time-over.ts';

const REPLY_BYTES = 96 * 1024 ** 2;
const SHOWN_ERROR = 2000;
/** What a proxy says when the endpoint behind it is not there. */
const OUTAGES = [502, 503, 504];
const SECRET = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;
const OWN_HEADERS = ['accept', 'connection', 'content-length', 'content-type', 'host', 'transfer-encoding'];

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]+$/, 'letters, digits, hyphen')
  .refine((name) => !OWN_HEADERS.includes(name.toLowerCase()), `${OWN_HEADERS.join(', ')} are set for each request`);
const headerValue = z.string().regex(/^[\t\x20-\x7e]*$/, 'visible ASCII');

export const httpSchema = z.strictObject({
  type: z.literal('http'),
  url: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .refine((url) => new URL(url).username === '', 'put credentials into headers, as env:NAME')
    .describe('Address that each trial is posted to.'),
  headers: z
    .record(headerName, headerValue)
    .default({})
    .describe('Headers of the request. A value `env:NAME` stands for the variable NAME of the runner, for secrets.'),
  workspace: z
    .enum(['archive', 'none'])
    .default('none')
    .describe('archive: the files of /workspace go along, and those of the reply replace them.'),
});
export type HttpOptions = Readonly<z.infer<typeof httpSchema>>;

const replySchema = z.object({
  answer: z.string(),
  workspace: z.string().nullish(),
  trace: z.array(z.unknown()).nullish(),
});

/** An agent that is an endpoint somewhere else. Throws UserError for a secret that is not set. */
export function createHttpAgent(options: HttpOptions, deps: Pick<AgentDeps, 'readSecret' | 'prices'>): Agent {
  const { url, workspace } = options;
  const { headers, secrets } = resolveHeaders(options.headers, deps);
  const redact = createRedact(secrets);
  return {
    settings: { type: 'http', url, workspace, headers: Object.keys(headers).sort().join(' ') },
    gateway: 'host',
    toolCallsFromGateway: true,
    run: (context) => runEndpoint({ options: { ...options, headers }, context, deps, redact }),
  };
}

function resolveHeaders(headers: HttpOptions['headers'], { readSecret }: Pick<AgentDeps, 'readSecret'>) {
  const secrets: string[] = [];
  const resolved = Object.entries(headers).map(([name, value]) => {
    const [, variable] = SECRET.exec(value) ?? [];
    if (variable === undefined) return [name, value];
    const secret = readSecret(variable);
    secrets.push(secret);
    return [name, secret];
  });
  const known: HttpOptions['headers'] = Object.fromEntries(resolved);
  return { headers: known, secrets };
}

interface Exchange {
  readonly options: HttpOptions;
  readonly context: AgentContext;
  readonly deps: Pick<AgentDeps, 'prices'>;
  readonly redact: Redact;
}

async function runEndpoint({ options, context, deps, redact }: Exchange): Promise<AgentRun> {
  const failed = (end: AgentEnd): AgentRun => ({ end, toolCallsRecorded: false });
  try {
    const body = await requestBody(options, context);
    const { url, headers } = options;
    const answer = await post({ url, headers, body, maxBytes: REPLY_BYTES, signal: context.signal });
    const text = redact(answer.body.toString());
    if (OUTAGES.includes(answer.status))
      throw new InfraError('provider', `the agent's endpoint is not available: HTTP ${answer.status}`);
    if (answer.status < 200 || answer.status > 299) return failed(error(`HTTP ${answer.status}: ${shown(text)}`));
    const reply = parseReply(text);
    if (typeof reply === 'string') return failed(error(`the reply is not understood: ${reply}`));
    if (typeof reply.workspace === 'string') {
      if (options.workspace === 'none') return failed(error('the reply holds a workspace, and workspace is none'));
      await replaceWorkspace(context, await unpackWorkspace(reply.workspace));
    }
    return await recordTrace({ answer: reply.answer, trace: reply.trace ?? [], context, prices: deps.prices });
  } catch (problem) {
    if (problem instanceof ReplyTooLong) return failed(error(problem.message));
    if (problem instanceof BadArchive) return failed(error(`the workspace of the reply: ${problem.message}`));
    return failed(timeOver(problem, context));
  }
}

async function requestBody({ workspace }: HttpOptions, context: AgentContext): Promise<string> {
  const { task, seed, sandbox } = context;
  const { hostUrl, token } = gatewayOf(context);
  const snapshot = workspace === 'archive' ? await sandbox.snapshot('/workspace') : undefined;
  if (snapshot?.exceeded) throw new InfraError('sandbox', 'the workspace is too large to be sent');
  return JSON.stringify({
    version: 1,
    trial: { id: `${task.id}-${seed}`, task: task.id },
    prompt: task.prompt,
    seed,
    timeoutMs: task.limits.timeout,
    gateway: { baseUrl: hostUrl, token },
    ...(context.tools === undefined ? {} : { mcpServers: mcpServersFor(context) }),
    ...(snapshot === undefined ? {} : { workspace: await packWorkspace(snapshot.files.values()) }),
  });
}

/** The reply, or what is wrong with it. */
function parseReply(text: string): z.infer<typeof replySchema> | string {
  try {
    const parsed = replySchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : z.prettifyError(parsed.error).slice(0, SHOWN_ERROR);
  } catch {
    return 'not JSON';
  }
}

/** An endpoint's own words: `{ "error": "..." }`, or whatever it sent. */
function shown(text: string): string {
  try {
    const { error: said } = z.object({ error: z.string() }).parse(JSON.parse(text));
    return said.slice(0, SHOWN_ERROR);
  } catch {
    return text.trim().slice(0, SHOWN_ERROR);
  }
}

function error(detail: string): AgentEnd {
  return { end: 'agent_error', detail };
}
