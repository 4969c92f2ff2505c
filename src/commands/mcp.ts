import { UserError } from '../core/errors.ts';
import type { GradedPart } from '../core/grade.ts';
import { checkServer } from '../graders/mcp/check-server.ts';
import { CHECKS, type Eras } from '../graders/mcp/checks.ts';
import { startChild } from '../graders/mcp/child-process.ts';
import { MCP_LIMITS } from '../graders/mcp/limits.ts';
import type { McpCall } from '../graders/mcp/mcp-call.ts';
import { renderMcpCheck } from '../render/mcp-check.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { screenOf } from './screen.ts';
import { readCall } from './tool-call.ts';

const ERAS: readonly Eras[] = ['any', 'legacy', 'modern', 'both'];

export const mcp: Command = {
  name: 'mcp',
  usage: 'mcp check [--json] [--era ERA] [--call "TOOL JSON"] -- COMMAND ...',
  options: [
    { name: 'era', value: 'ERA', help: `${ERAS.join(', ')}; default: any, and each that it answers is right.` },
    {
      name: 'call',
      value: '"TOOL JSON"',
      help: 'Calls a tool with these arguments; give it as often as wanted.',
      multiple: true,
    },
    {
      name: 'lenient',
      value: 'CHECK',
      help: 'A check whose failure is only a warning: broken-lines for servers of the official Go SDK.',
      multiple: true,
    },
    { name: 'json', help: 'Print the checks as JSON on stdout.' },
  ],
  positionals: { min: 1, max: Number.POSITIVE_INFINITY, names: 'check -- COMMAND ...' },
  notes: [
    'Starts a server over stdio several times, in this folder and with your environment, and talks to it.',
    'No tool is called but those of --call, and ones that do not exist.',
    'Exit codes: 0 good (warnings are printed), 1 bad, 2 the program cannot be started.',
    '  agent-eval mcp check --call \'add {"a": 1, "b": 2}\' -- node dist/index.js',
  ],
  run: check,
};

/** Exit 1 when any check failed or could not be made. */
async function check({ positionals, values, lists, flags }: Arguments, terminal: Terminal): Promise<0 | 1> {
  const [action, ...command] = positionals;
  if (action !== 'check') {
    throw new UserError('usage', `mcp cannot ${JSON.stringify(action)}.`, 'Use: agent-eval mcp check -- COMMAND ...');
  }
  if (command.length === 0) {
    throw new UserError('usage', "give the server's command after --.", 'Use: agent-eval mcp check -- COMMAND ...');
  }
  const { cwd, env, signal } = terminal;
  const parts = await checkServer({
    start: () => startChild(command, { cwd, env, signal }),
    eras: readEra(values['era']),
    calls: (lists['call'] ?? []).map(toMcpCall),
    tools: [],
    onlyTools: false,
    sameText: false,
    weights: {},
    lenient: readLenient(lists['lenient'] ?? []),
    limits: MCP_LIMITS,
  });
  signal.throwIfAborted();
  const isGood = parts.every(({ grade }) => grade.grade === 'pass');
  terminal.out(
    flags.has('json') ? `${JSON.stringify(toJson(parts, isGood))}\n` : renderMcpCheck(parts, screenOf(terminal)),
  );
  return isGood ? 0 : 1;
}

function toJson(parts: readonly GradedPart[], good: boolean) {
  return { good, checks: parts.map(({ id, statement, grade }) => ({ id, statement, ...grade })) };
}

function readEra(text = 'any'): Eras {
  const era = ERAS.find((known) => known === text);
  if (era === undefined) {
    throw new UserError('usage', `unknown era ${JSON.stringify(text)}.`, `Use one of: ${ERAS.join(', ')}.`);
  }
  return era;
}

function readLenient(ids: readonly string[]): readonly string[] {
  const unknown = ids.find((id) => !Object.hasOwn(CHECKS, id));
  if (unknown === undefined) return ids;
  const known = Object.keys(CHECKS).join(', ');
  throw new UserError('usage', `there is no check ${JSON.stringify(unknown)}.`, `Use one of: ${known}.`);
}

function toMcpCall(text: string): McpCall {
  const { tool, arguments: args } = readCall(text);
  return { tool, arguments: args, as: tool, result: undefined, error: false, repeatable: false };
}
