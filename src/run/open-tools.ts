import { ConfigError, InfraError } from '../core/errors.ts';
import type { Json } from '../core/json.ts';
import type { Recorder } from '../core/recorder.ts';
import type { Sandbox, SandboxEngine } from '../core/sandbox.ts';
import type { ServedTools } from '../core/served-tools.ts';
import type { ToolsSummary, TrialTools } from '../core/tool-servers.ts';
import type { ToolCall, TranscriptEvent } from '../core/transcript.ts';
import type { TrialDeps, TrialPlan } from './trial-deps.ts';
import { trialSeed } from './trial-seed.ts';

/** What a container for a server may use: it answers calls, and works on nothing. */
const SIDE_LIMITS = { cpus: 1, memoryBytes: 512 * 1024 ** 2, pids: 128, diskBytes: 256 * 1024 ** 2 };

/** Characters of a final state, as JSON, that a transcript keeps. */
const LARGEST_STATE = 256 * 1024;

type StateEvent = Extract<TranscriptEvent, { readonly type: 'final_state' }>;

/** The trial's tool servers. Disposing closes them, and removes the containers that they run in. */
export interface OpenTools extends AsyncDisposable {
  readonly served: ServedTools;
  /** Undefined where a server of ours has failed and `failsQuietly`; else throws InfraError('tools') for that. */
  close(options: { readonly failsQuietly: boolean }): Promise<ToolsSummary | undefined>;
}

/** Opens the servers of a task that has some, that for approvals too. Throws InfraError('tools'), or what a container for one throws. */
export async function openTools(
  deps: Pick<TrialDeps, 'engine' | 'openTools'>,
  plan: TrialPlan,
  recorder: Pick<Recorder, 'record'>,
): Promise<OpenTools | undefined> {
  const { task, index, signal } = plan;
  if (task.tools.length === 0 && task.rules.approvals === undefined) return undefined;
  const calls: ToolCall[] = [];
  const record = (event: TranscriptEvent) => {
    if (event.type === 'tool_call') calls.push(event);
    recorder.record(event);
  };
  const held: AsyncDisposable[] = [];
  const dispose = async () => {
    for (const resource of held.splice(0).reverse()) await resource[Symbol.asyncDispose]();
  };
  const createSandbox = async (image: string | undefined) => {
    const name = `${task.id}#${index} tools`;
    const sandbox = await sideSandbox(deps.engine, { ...plan, image, name });
    held.push(sandbox);
    return sandbox;
  };
  try {
    const tools = await deps.openTools({ task, seed: trialSeed(task.id, index), record, createSandbox, signal });
    held.push(tools);
    const served = { tools, offered: await tools.list(signal), calls };
    return { served, close: (options) => closeTools(tools, options, recorder), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    // What could be opened before the trials is no mistake of the task any more, which would end the whole run.
    if (error instanceof ConfigError) throw new InfraError('tools', error.message, { cause: error });
    throw error;
  }
}

async function closeTools(
  tools: TrialTools,
  { failsQuietly }: Parameters<OpenTools['close']>[0],
  { record }: Pick<Recorder, 'record'>,
) {
  try {
    const summary = await tools.close();
    for (const [server, state] of summary.states) record(finalState(server, state));
    return summary;
  } catch (error) {
    if (failsQuietly && error instanceof InfraError) return undefined;
    throw error;
  }
}

function finalState(server: string, state: Json): TranscriptEvent {
  const { length } = JSON.stringify(state);
  // The same JSON, though its type forbids changes, which nobody makes to a recorded event.
  const kept = length > LARGEST_STATE ? null : (state as StateEvent['state']);
  return { type: 'final_state', server, state: kept, characters: length };
}

/** A container beside the agent's, for what a server runs: in `image`, or else the task's. */
export async function sideSandbox(
  engine: SandboxEngine,
  {
    taskImage,
    image,
    name,
    signal,
  }: Pick<TrialPlan, 'taskImage' | 'signal'> & { readonly image: string | undefined; readonly name: string },
): Promise<Sandbox> {
  const identity = image === undefined ? taskImage : await engine.resolveImage(image, signal);
  return engine.create({ image: identity, limits: SIDE_LIMITS, name, signal });
}
