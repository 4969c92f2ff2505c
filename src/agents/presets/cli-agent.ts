import type { Agent, AgentContext, AgentEnd, AgentRun } from '../../core/agent.ts';
import { entriesOf, stdioServer } from '../../core/mcp-config.ts';
import type { ProgramEnd } from '../exec-agent.ts';
import { checkPrompt, execAgent } from '../exec-agent.ts';
import { exitDetail } from '../exit-detail.ts';
import { DIRECT, mcpEnv } from '../gateway-env.ts';
import { gatewayOf } from '../gateway-of.ts';
import { timeOver } from '../time-over.ts';
import type { Recipe, Said } from './preset.ts';

/** Enough for the last line, which holds the answer, to be among what is kept. */
const OUTPUT_BYTES = 32 * 1024 ** 2;
const HOME = '/home/agent';

/** The same on every run and machine: what programs put into their prompts. */
const FIXED = {
  ...DIRECT,
  TZ: 'UTC',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};

interface CliOptions {
  readonly preset: string;
  readonly model: string;
  readonly version: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** A known program, which reaches its model through the gateway. */
export function createCliAgent({ preset, model, version, args, env }: CliOptions, recipe: Recipe): Agent {
  return {
    settings: {
      type: `preset:${preset}`,
      version,
      model,
      args: args.join(' '),
      env: Object.keys(env).sort().join(' '),
    },
    gateway: 'sandbox',
    toolCallsFromGateway: true,
    run: (context) => runCli(recipe, env, context),
  };
}

/** The gateway says what was called: of the program itself only its answer counts, and its output is kept. */
async function runCli(recipe: Recipe, env: CliOptions['env'], context: AgentContext): Promise<AgentRun> {
  const { task, seed, sandbox, record, tools } = context;
  checkPrompt(task.prompt);
  const gateway = gatewayOf(context);
  const mcpServers = entriesOf(tools?.servers ?? [], (server) => stdioServer(server, gateway.token));
  const trial = { prompt: task.prompt, seed, gateway, mcpServers };
  const homeFiles = recipe.homeFiles(trial);
  if (homeFiles.length > 0) await sandbox.put({ files: homeFiles, into: HOME, owner: 'agent' });
  const program = {
    command: recipe.command(trial),
    env: { ...FIXED, ...env, ...mcpEnv(tools), ...recipe.env(trial) },
    outputBytes: OUTPUT_BYTES,
  };
  const ended = await execAgent(program, context).catch((error: unknown) => timeOver(error, context));
  const end = endOf(ended, recipe);
  if (end.end === 'completed') record({ type: 'answer', text: end.answer });
  return { end, toolCallsRecorded: false };
}

function endOf(ended: ProgramEnd, recipe: Recipe): AgentEnd {
  if (ended.end !== 'exited') return ended;
  const said = recipe.readSaid(ended.stdout);
  if (said.isOutOfTurns) return { end: 'limit', limit: 'steps', detail: 'used up the turns that maxTurns allows' };
  if (ended.exitCode === 0 && said.error === undefined) return { end: 'completed', answer: said.answer?.trim() ?? '' };
  return { end: 'agent_error', detail: exitDetail(ended.exitCode, lastWords(ended, said)) };
}

function lastWords({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }, { error }: Said): string {
  return error?.trim() || stderr.trim() || stdout.trim();
}
