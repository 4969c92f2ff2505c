import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { InfraError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import type { Sandbox, SandboxProgram } from '../../core/sandbox.ts';
import { countValues } from '../../core/weigh-json.ts';
import { readLines } from '../protocol/lines.ts';
import { ModuleRefused } from './module-refused.ts';
import { MODULE_FOLDER, RUNNER_FOLDER } from './runner.ts';

const answer = z.object({
  token: z.string(),
  tools: z.array(z.string()).optional(),
  value: z.unknown().optional(),
  state: z.unknown().optional(),
  thrown: z.string().optional(),
  broken: z.string().optional(),
  refused: z.object({ why: z.string(), trace: z.string() }).optional(),
});
type Answer = z.infer<typeof answer>;

export interface ModuleCall {
  readonly tool: string;
  readonly state: Json;
  readonly args: Json;
  /** Counts the calls of the trial, from 1. */
  readonly call: number;
}

/** The module hangs, has ended, or has left what is not JSON, while it answered a call. */
export class ModuleBroken extends Error {}

/** So it has ended by itself. */
class ModuleEnded extends ModuleBroken {}

export type ModuleResult = { readonly value: Json; readonly state: Json } | { readonly thrown: string };

/** The module, running. One call at a time. */
export interface ModuleProgram extends AsyncDisposable {
  /** Names of the functions that it exports. */
  readonly functions: readonly string[];
  /** Throws ModuleBroken; then it is of no more use. */
  call(call: ModuleCall): Promise<ModuleResult>;
}

interface ModuleSpec {
  readonly server: string;
  readonly module: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

const STARTING_MS = 30_000;
/** Of whatever the image sets for its own programs. */
const PLAIN_NODE = { NODE_OPTIONS: '', NODE_PATH: '', LD_PRELOAD: '' };
/** What comes back has the state in it, which may be as large as this allows. */
const LONGEST_ANSWER = 32 * 1024 ** 2;
/** As many in the state as it may begin with, and as many in the result. */
const MOST_ANSWER_VALUES = 2_000_000;

/** Throws ModuleRefused when the module cannot be imported, InfraError('tools') when that could not be found out. */
export async function startModule(sandbox: Sandbox, spec: ModuleSpec): Promise<ModuleProgram> {
  const command = ['node', `${RUNNER_FOLDER}/runner.mjs`, `${MODULE_FOLDER}/${spec.module}`];
  const program = await sandbox.start({ command, env: PLAIN_NODE, user: 'agent', signal: spec.signal });
  // Reading tells of it.
  program.stdio.on('error', () => undefined);
  const lines = readLines(program.stdio, LONGEST_ANSWER);
  const dispose = () => program[Symbol.asyncDispose]();
  try {
    const ready = await nextAnswer(
      { program, lines, spec },
      { token: 'ready', timeoutMs: STARTING_MS, doing: 'being imported' },
    );
    if (ready.refused !== undefined) throw refusedBy(ready.refused);
    const functions = ready.tools ?? [];
    return { functions, call: (call) => callModule({ program, lines, spec }, call), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    const hasEnded = error instanceof ModuleEnded && !(await program.memoryRanOut());
    await dispose();
    const code = hasEnded ? program.exitCode() : undefined;
    if (code !== undefined && !program.wasKilled()) throw endedWith(code, program.stderr());
    throw error instanceof ModuleBroken ? new InfraError('tools', error.message, { cause: error }) : error;
  }
}

function refusedBy({ why, trace }: NonNullable<Answer['refused']>): ModuleRefused {
  const hint = /^Error: Cannot find (module|package)/.test(why)
    ? '; files beside the definition come along when its files name them'
    : '';
  return new ModuleRefused(`cannot be imported: ${why}${hint}`, trace);
}

function endedWith(code: number, stderr: string): ModuleRefused {
  const said = stderr.trim().slice(-500);
  const why = `ends its process while it is imported, with exit code ${code}${said === '' ? '' : `: ${said}`}`;
  return new ModuleRefused(why);
}

interface Running {
  readonly program: SandboxProgram;
  readonly lines: AsyncGenerator<Buffer>;
  readonly spec: ModuleSpec;
}

async function callModule(running: Running, call: ModuleCall): Promise<ModuleResult> {
  const token = randomUUID();
  running.program.stdio.write(`${JSON.stringify({ token, ...call })}\n`);
  const { timeoutMs } = running.spec;
  const { value, state, thrown } = await nextAnswer(running, { token, timeoutMs, doing: `running ${call.tool}` });
  if (thrown !== undefined) return { thrown };
  // Both were parsed as JSON.
  return { value: (value ?? null) as Json, state: (state ?? null) as Json };
}

async function nextAnswer(
  { program, lines, spec }: Running,
  { token, timeoutMs, doing }: { readonly token: string; readonly timeoutMs: number; readonly doing: string },
): Promise<Answer> {
  const broken = (why: string) => {
    const said = program.stderr().trim().slice(-500);
    return new ModuleBroken(`${spec.module} of the tool server ${spec.server} ${why}${said === '' ? '' : `: ${said}`}`);
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const judge = () => reject(broken(`takes longer than ${timeoutMs / 1000} s, ${doing}`));
    // If it was we who were busy, the answer is here and only waits to be read.
    timer = setTimeout(() => setImmediate(() => setImmediate(judge)), timeoutMs);
  });
  try {
    const next = await Promise.race([lines.next(), late]);
    if (next.done === true) throw new ModuleEnded(broken(`has ended, ${doing}`).message);
    if (countValues(next.value, MOST_ANSWER_VALUES) === undefined)
      throw broken(`failed, ${doing}: what it left is nested too deep, or holds too many values`);
    const parsed = answer.safeParse(JSON.parse(next.value.toString()));
    if (!parsed.success || parsed.data.token !== token) throw broken(`has written to our stream, ${doing}`);
    if (parsed.data.broken !== undefined) throw broken(`failed, ${doing}: ${parsed.data.broken}`);
    return parsed.data;
  } catch (error) {
    if (error instanceof ModuleBroken) throw error;
    throw broken(`cannot be heard any more, ${doing} (${String(error)})`);
  } finally {
    clearTimeout(timer);
  }
}
