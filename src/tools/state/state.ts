import { posix } from 'node:path';
import { ConfigError, InfraError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { didYouMean } from '../../core/suggest.ts';
import type { KindContext, OpenServer, ToolServerKind } from '../kind.ts';
import { openSource } from '../open-source.ts';
import type { Reply, SourceCall } from '../source.ts';
import { textReply } from '../source.ts';
import { changesBetween } from './changes.ts';
import { LARGEST_STATE, stateFaults } from './faults.ts';
import type { ModuleProgram } from './module-program.ts';
import { ModuleBroken, startModule } from './module-program.ts';
import { ModuleRefused, problemOfModule } from './module-refused.ts';
import type { StateConfig } from './options.ts';
import { stateOptions } from './options.ts';
import { MODULE_FOLDER, RUNNER, RUNNER_FOLDER } from './runner.ts';

/** Characters of all changes that are told of a trial. */
const MOST_CHANGES_TEXT = 16 * 1024 ** 2;
/** How often a module that hangs or ends is started again in a trial; after that its calls fail at once. */
const MOST_RESTARTS = 5;

export const state = {
  type: 'state',
  summary: 'A stateful fake: a JavaScript module over a JSON state, run in a container of its own.',
  options: stateOptions,
  filesOf: ({ module, files, initialFile }: StateConfig) => [
    { path: module, key: ['module'] },
    ...files.map((path, index) => ({ path, key: ['files', index] })),
    ...(initialFile === undefined ? [] : [{ path: initialFile, key: ['initialFile'] }]),
  ],
  faultsIn: stateFaults,
  toolsOf: ({ tools }: StateConfig) => tools.map(({ name }) => name),
  async open(config: StateConfig, context: KindContext) {
    const initial = initialState(config, context);
    const program = await startIn(config, context);
    const missing = config.tools.filter(({ name }) => !program.functions.includes(name));
    if (missing.length === 0) return openState({ config, context, program, initial });
    await program[Symbol.asyncDispose]();
    const file = posix.join(posix.dirname(context.file), config.module);
    throw new ConfigError(
      missing.map(({ name }) => {
        const near = didYouMean(name, program.functions);
        return { file, key: '', message: `exports no function ${name}, a tool of ${context.file}${near}` };
      }),
    );
  },
} satisfies ToolServerKind<StateConfig>;

interface Parts {
  readonly config: StateConfig;
  readonly context: KindContext;
  readonly program: ModuleProgram;
  readonly initial: Json;
}

function openState({ config, context, program: first, initial }: Parts): OpenServer {
  const { server, record, note } = context;
  let current = initial;
  let program: ModuleProgram | undefined = first;
  let restarts = 0;
  let calls = 0;
  let room = MOST_CHANGES_TEXT;
  let last: Promise<unknown> = Promise.resolve();

  async function run({ tool, arguments: args, signal }: SourceCall): Promise<Reply> {
    if (signal.aborted) return { kind: 'hang' };
    calls += 1;
    if (program === undefined) return textReply('The tool failed.', true);
    const result = await program.call({ tool, state: current, args, call: calls }).catch(recover);
    if (result === undefined) return textReply('The tool failed.', true);
    if ('thrown' in result) return textReply(result.thrown, true);
    if (JSON.stringify(result.state).length > LARGEST_STATE) return textReply('There is no room for more.', true);
    const { changes, truncated } = changesBetween(current, result.state, room);
    room -= JSON.stringify(changes).length;
    current = result.state;
    // Parsed JSON; zod's type for it only lacks `readonly`.
    const given = args as Record<string, never>;
    if (changes.length > 0 || truncated)
      record({ type: 'state_change', server, tool, arguments: given, changes, truncated });
    return resultReply(result.value);
  }

  /** Whoever chooses the arguments may have chosen them for this: the call fails, the trial goes on. */
  async function recover(error: unknown): Promise<undefined> {
    if (!(error instanceof ModuleBroken)) throw error;
    note(error.message);
    await program?.[Symbol.asyncDispose]();
    program = undefined;
    restarts += 1;
    if (restarts > MOST_RESTARTS) {
      note(`${config.module} was started again ${MOST_RESTARTS} times and is not any more: each further call fails`);
    } else if (!context.signal.aborted) program = await startIn(config, context);
    return undefined;
  }

  return openSource({
    config,
    context,
    tools: config.tools,
    // One after the other, whichever sessions they come from.
    call(call) {
      const turn = last.then(() => run(call));
      last = turn.catch(() => undefined);
      return turn;
    },
    state: () => current,
    dispose: async () => program?.[Symbol.asyncDispose](),
  });
}

async function startIn(config: StateConfig, context: KindContext): Promise<ModuleProgram> {
  const { server, files, signal } = context;
  try {
    const sandbox = await context.createSandbox(config.image);
    const content = [...files].map(([path, bytes]) => ({ path, content: bytes, mode: 0o644 }));
    await sandbox.put({ files: content, into: MODULE_FOLDER, owner: 'root' });
    const runner = { path: 'runner.mjs', content: Buffer.from(RUNNER), mode: 0o644 };
    await sandbox.put({ files: [runner], into: RUNNER_FOLDER, owner: 'root' });
    return await startModule(sandbox, { server, module: config.module, timeoutMs: config.callTimeout, signal });
  } catch (error) {
    if (error instanceof ModuleRefused) throw new ConfigError([problemOfModule(error, { ...config, context })]);
    if (!(error instanceof InfraError) || error.fault === 'image') throw error;
    throw new InfraError('tools', error.message, { cause: error });
  }
}

function initialState({ initial = {}, initialFile }: StateConfig, { files }: KindContext): Json {
  if (initialFile === undefined) return initial;
  // JSON.parse gives JSON; that it is some was seen when the definition was loaded.
  return JSON.parse(new TextDecoder().decode(files.get(initialFile))) as Json;
}

/** A text is the result; everything else is its JSON, and an object the structured result too. */
function resultReply(value: Json): Reply {
  if (typeof value === 'string') return textReply(value);
  const content = [{ type: 'text', text: JSON.stringify(value) }];
  return { kind: 'result', result: isJsonObject(value) ? { content, structuredContent: value } : { content } };
}
