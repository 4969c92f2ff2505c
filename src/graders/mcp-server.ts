import { posix } from 'node:path';
import type { Finding, Grade, GradedPart } from '../core/grade.ts';
import { fail, PASS } from '../core/grade.ts';
import type { Evidence, Grader, GradingSandbox } from '../core/grader.ts';
import { judgeCommand } from './command.ts';
import type { ServerCheck } from './mcp/check-server.ts';
import { checkServer } from './mcp/check-server.ts';
import { startContained } from './mcp/contained-process.ts';
import { checkDependencies } from './mcp/dependencies.ts';
import { findEntryPoint } from './mcp/entry-point.ts';
import { MCP_LIMITS } from './mcp/limits.ts';
import type { McpProcess } from './mcp/mcp-process.ts';
import { NotStarted } from './mcp/mcp-process.ts';
import { unreachedParts, weightOf } from './mcp/parts.ts';
import type { Command, McpServerOptions } from './mcp-options.ts';
import { mcpServerOptions } from './mcp-options.ts';

const WORKSPACE = '/workspace';

/** Starts an MCP server over stdio and talks to it, byte by byte. Who judges is outside of the container. */
export const mcpServer = {
  type: 'mcp-server',
  summary: 'An MCP server that the agent has built speaks the protocol and does what is expected, check by check.',
  options: mcpServerOptions,
  async grade(options: McpServerOptions, evidence: Evidence): Promise<Finding> {
    await using sandbox = await evidence.openGradingSandbox();
    const cwd = posix.join(WORKSPACE, options.cwd);
    const place = { cwd, manifest: readManifest(evidence, options.cwd) };
    const front = createFront(options);

    front.add('dependencies', 'Every declared dependency is installed.', await checkDependencies(sandbox, place));
    if (options.build !== undefined) {
      const built = await run(sandbox, { ...options, cwd, command: options.build });
      front.add('builds', 'The build command succeeds.', built);
      if (built.grade !== 'pass') return front.finish(unreachedParts(checkOf(options), 'builds'));
    }
    const found = options.command === undefined ? await findEntryPoint(sandbox, place) : argvOf(options.command);
    const grade = 'missing' in found ? fail(found.missing, 'phantom-finish') : PASS;
    if (options.command === undefined) front.add('entry-point', 'There is a file to start the server by.', grade);
    if ('missing' in found) return front.finish(unreachedParts(checkOf(options), 'entry-point'));
    const command = options.command === undefined ? [...found.command, ...options.args] : found.command;
    return front.finish(await talk({ options, sandbox, cwd, command }));
  },
} satisfies Grader<McpServerOptions>;

interface Server {
  readonly options: McpServerOptions;
  readonly sandbox: GradingSandbox;
  readonly cwd: string;
  readonly command: readonly string[];
}

function talk({ options, sandbox, cwd, command }: Server): Promise<readonly GradedPart[]> {
  const { prepare, endState, buildTimeout } = options;
  async function start(): Promise<McpProcess> {
    await sandbox.killAll();
    const prepared = prepare === undefined ? PASS : await run(sandbox, { cwd, buildTimeout, command: prepare });
    if (prepared.grade !== 'pass') throw new NotStarted(`prepare: ${reasonOf(prepared)}`);
    return startContained(sandbox, { command, cwd });
  }
  async function judgeEnd(): Promise<string | undefined> {
    await sandbox.killAll();
    return endState === undefined ? undefined : reasonOf(await run(sandbox, { cwd, buildTimeout, command: endState }));
  }
  return checkServer({ ...checkOf(options), start, ...(endState === undefined ? {} : { endState: judgeEnd }) });
}

function checkOf(options: McpServerOptions): Omit<ServerCheck, 'start'> {
  return {
    eras: options.eras,
    weights: options.weights,
    tools: options.tools,
    onlyTools: options.onlyTools,
    sameText: options.sameText,
    lenient: options.lenient,
    calls: options.calls.map((call) => ({
      ...call,
      as: call.as ?? call.tool,
      result: call.result,
      error: call.error === true,
    })),
    limits: {
      ...MCP_LIMITS,
      startMs: options.startTimeout,
      answerMs: options.timeout,
      totalMs: options.total,
    },
  };
}

/** The checks before the first word is spoken. */
function createFront({ weights }: McpServerOptions) {
  const parts: GradedPart[] = [];
  return {
    add(id: string, statement: string, grade: Grade | undefined) {
      if (grade !== undefined) parts.push({ id, statement, weight: weightOf(id, weights), grade });
    },
    finish: (rest: readonly GradedPart[]): Finding => ({ parts: [...parts, ...rest] }),
  };
}

async function run(
  sandbox: GradingSandbox,
  { cwd, command, buildTimeout }: { readonly cwd: string; readonly command: Command; readonly buildTimeout: number },
): Promise<Grade> {
  const argv = ['sh', '-c', 'cd -- "$1" && shift && exec "$@"', 'sh', cwd, ...argvOf(command).command];
  const result = await sandbox.exec({ command: argv, timeoutMs: buildTimeout });
  return judgeCommand(result, { exitCode: 0, timeout: buildTimeout, isLine: typeof command === 'string' });
}

function argvOf(command: Command): { readonly command: readonly string[] } {
  return { command: typeof command === 'string' ? ['sh', '-c', command] : command };
}

function reasonOf(grade: Grade): string | undefined {
  return grade.grade === 'pass' ? undefined : grade.reason;
}

/** Of the outcome, before anything could run; undefined when there is none that can be read. */
function readManifest({ workspace }: Evidence, cwd: string): unknown {
  const file = workspace.files.get(posix.join(cwd, 'package.json'));
  if (file === undefined) return undefined;
  try {
    return JSON.parse(Buffer.from(file.content).toString());
  } catch {
    return undefined;
  }
}
