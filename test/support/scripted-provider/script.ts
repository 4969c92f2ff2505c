/** What the model does, whatever its client's tools are called. */
export type Action =
  | { readonly runs: string }
  | { readonly writes: string; readonly text: string }
  /** A tool of an MCP server, whatever its client makes of the name. */
  | { readonly uses: string; readonly given: Readonly<Record<string, unknown>> };

/** A conversation so far, as much of it as the script goes by. */
export interface Turn {
  readonly model: string;
  readonly streams: boolean;
  /** Names of the tools that the client offers. */
  readonly tools: readonly string[];
  /** Tool results in the conversation: how far the script has come. */
  readonly results: number;
}

/** One reply of the model. */
export type Step =
  | { readonly says: string }
  | { readonly calls: string; readonly arguments: Readonly<Record<string, unknown>>; readonly id: string };

/** Actions, one a reply, and the words at their end. */
export interface Script {
  readonly actions: readonly Action[];
  readonly answer: string;
}

/** A shell's and a file writer's names and arguments in the programs that we know. */
const SHELLS: Readonly<Record<string, (command: string) => Readonly<Record<string, unknown>>>> = {
  Bash: (command) => ({ command, description: 'Run it' }),
  bash: (command) => ({ command, description: 'Run it' }),
  exec_command: (cmd) => ({ cmd }),
  shell: (command) => ({ command: ['bash', '-c', command] }),
  run_shell_command: (command) => ({ command, description: 'Run it' }),
};
const WRITERS: Readonly<Record<string, (path: string, content: string) => Readonly<Record<string, unknown>>>> = {
  Write: (path, content) => ({ file_path: `/workspace/${path}`, content }),
  write: (path, content) => ({ filePath: `/workspace/${path}`, content }),
  write_file: (path, content) => ({ file_path: `/workspace/${path}`, content }),
};

/** The same conversation gets the same reply, so that a call may be made again. Side calls without tools get words. */
export function nextStep({ actions, answer }: Script, { tools, results }: Turn): Step {
  const action = actions[results];
  if (tools.length === 0 || action === undefined) return { says: answer };
  const id = `call_${results + 1}`;
  if ('writes' in action) {
    const writer = tools.find((name) => Object.hasOwn(WRITERS, name));
    const args = writer === undefined ? undefined : WRITERS[writer]?.(action.writes, action.text);
    if (writer !== undefined && args !== undefined) return { calls: writer, arguments: args, id };
  }
  if ('uses' in action) {
    const tool = tools.find(
      (name) =>
        name === action.uses || (/[_.]$/.test(name.slice(0, -action.uses.length)) && name.endsWith(action.uses)),
    );
    if (tool === undefined && tools.includes('tool_search')) {
      return { calls: 'tool_search', arguments: { query: action.uses, limit: 8 }, id: `${id}_search` };
    }
    if (tool === undefined) throw new Error(`no ${action.uses} among the tools: ${tools.join(', ')}`);
    return { calls: tool, arguments: action.given, id };
  }
  const command = 'runs' in action ? action.runs : `cat > '${action.writes}' <<'END'\n${action.text.trimEnd()}\nEND`;
  const shell = tools.find((name) => Object.hasOwn(SHELLS, name));
  const args = shell === undefined ? undefined : SHELLS[shell]?.(command);
  if (shell === undefined || args === undefined) throw new Error(`no shell among the tools: ${tools.join(', ')}`);
  return { calls: shell, arguments: args, id };
}
