import { UserError } from '../../core/errors.ts';
import { startChild } from '../../graders/mcp/child-process.ts';
import type { McpLimits } from '../../graders/mcp/limits.ts';
import type { StartMcp } from '../../graders/mcp/mcp-process.ts';
import { visibleText } from '../../render/visible-text.ts';
import type { Arguments, Terminal } from '../command.ts';
import type { ObservedServer } from './observe-server.ts';
import { observeServer } from './observe-server.ts';
import { startHttp } from './start-http.ts';

/** Servers may be downloaded by their start, and their tools may ask others. */
const LIMITS: McpLimits = { startMs: 30_000, answerMs: 60_000, totalMs: 600_000, discoverMs: 3_000 };

const ERAS = { auto: ['legacy', 'modern'], legacy: ['legacy'], modern: ['modern'] } as const;

/** Talks to the server that was typed, a command after `--` or --url, and says when it breaks the protocol. Throws UserError. */
export async function withRealServer<Result>(
  args: Arguments,
  terminal: Terminal,
  work: (server: ObservedServer) => Promise<Result>,
): Promise<Result> {
  const advice =
    args.values['url'] === undefined
      ? 'See what is wrong with it: agent-eval mcp check -- COMMAND ...'
      : 'Is the server running, and is this its address?';
  const observation = { start: startOf(args, terminal), eras: erasOf(args.values['era']), limits: LIMITS, advice };
  try {
    return await observeServer(observation, async (server) => {
      const result = await work(server);
      const fault = server.fault();
      if (fault !== undefined) terminal.err(`The server breaks the protocol: ${visibleText(fault, 500)}\n`);
      return result;
    });
  } finally {
    terminal.signal.throwIfAborted();
  }
}

function startOf({ positionals, values, lists }: Arguments, { cwd, env, signal }: Terminal): StartMcp {
  const [action, ...command] = positionals;
  const url = values['url'];
  if ((url === undefined) === (command.length === 0)) {
    const fault = url === undefined ? 'needs a server' : 'takes one server: a command or --url';
    throw new UserError(
      'usage',
      `tools ${action} ${fault}.`,
      'Write -- COMMAND ... for one over stdio, or --url URL for one over HTTP.',
    );
  }
  if (url === undefined) return () => startChild(command, { cwd, env, signal });
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UserError('usage', `--url ${JSON.stringify(url)} is no address.`, 'Write one with http: or https:.');
  }
  const headers = Object.fromEntries((lists['header'] ?? []).map((text) => readHeader(text, env)));
  return async () => startHttp({ url, headers, signal });
}

function erasOf(text = 'auto') {
  if (text === 'auto' || text === 'legacy' || text === 'modern') return ERAS[text];
  throw new UserError('usage', `unknown era ${JSON.stringify(text)}.`, `Use one of: ${Object.keys(ERAS).join(', ')}.`);
}

/** `Authorization: Bearer $TOKEN`: the secret stays out of the command line. */
function readHeader(text: string, env: Terminal['env']): readonly [string, string] {
  const [, name = '', template = ''] = /^([\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === '') {
    throw new UserError('usage', '--header is no header.', "Write --header 'Authorization: Bearer $TOKEN'.");
  }
  const value = template.replace(/\$(\w+)/g, (_, variable: string) => {
    const found = env[variable];
    if (found === undefined) {
      throw new UserError('usage', `--header ${name} needs the environment variable ${variable}.`, 'Set it.');
    }
    return found;
  });
  return [name, value];
}
