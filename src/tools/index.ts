import { z } from 'zod';
import type { SandboxFile } from '../core/sandbox-file.ts';
import type { ToolServerConfig } from '../core/task.ts';
import type { OpenTools } from '../core/tool-servers.ts';
import { APPROVALS_TOOLS, servesApprovals } from './approvals.ts';
import { forward } from './forward/forward.ts';
import { openHub } from './hub/open-hub.ts';
import type { DefinitionFiles, ToolServerKind } from './kind.ts';
import { mock } from './mock/mock.ts';
import { replay } from './replay/replay.ts';
import { state } from './state/state.ts';

const registered = [mock, state, replay, forward] as const;

/** Every kind of tool server there is. */
export const toolServerKinds: readonly ToolServerKind<ToolServerConfig>[] = registered;

type OptionsOf<List extends readonly { readonly options: unknown }[]> = {
  readonly [At in keyof List]: List[At]['options'];
};

/** A tool server's definition, chosen by `type`. */
export const toolServerSchema = z.discriminatedUnion(
  'type',
  // map keeps the number and the order of the items.
  registered.map((kind) => kind.options) as unknown as OptionsOf<typeof registered>,
);

/** All that can be known of definitions without running anything. `config` is what the schema returned. */
export const toolDefinitions = {
  schema: toolServerSchema,
  /** The files that a definition names, by their paths as written there. */
  filesNamedBy: (config: ToolServerConfig) => kindOf(config).filesOf(config),
  faultsIn: (config: ToolServerConfig, files: readonly SandboxFile[]) => kindOf(config).faultsIn(config, byPath(files)),
  /** Names of its tools; undefined where only the running server knows. */
  toolsOf: (config: ToolServerConfig, files: readonly SandboxFile[]) => kindOf(config).toolsOf(config, byPath(files)),
  /** Names of the tools that rules add to a task's own. */
  toolsOfRules: (task: Parameters<typeof servesApprovals>[0]) => (servesApprovals(task) ? APPROVALS_TOOLS : []),
  /** True for a server that holds a state, of which graders may ask. */
  hasState: (config: ToolServerConfig) => config.type === state.type,
};

/** `searchPath`: PATH of programs that a `forward` server starts on this machine. */
export function createOpenTools({ searchPath }: { readonly searchPath: string }): OpenTools {
  return async (request) =>
    openHub({ searchPath, openServer: async (config, context) => kindOf(config).open(config, context) }, request);
}

function byPath(files: readonly SandboxFile[]): DefinitionFiles {
  return new Map(files.map(({ path, content }) => [path, content]));
}

function kindOf(config: ToolServerConfig): ToolServerKind<ToolServerConfig> {
  const kind = toolServerKinds.find(({ type }) => type === config.type);
  if (kind === undefined) throw new Error(`no tool server of type ${config.type}`);
  return kind;
}
