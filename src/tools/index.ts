import { z } from 'zod';
import type { ToolServerConfig } from '../core/task.ts';
import type { OpenTools } from '../core/tool-servers.ts';
import { forward } from './forward/forward.ts';
import { openHub } from './hub/open-hub.ts';
import type { ToolServerKind } from './kind.ts';
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

/** The files that a definition names, by their paths as written there. `config` is what toolServerSchema returned. */
export function filesNamedBy(config: ToolServerConfig): readonly string[] {
  return kindOf(config).filesOf(config);
}

/** True for a server that holds a state, of which graders may ask. */
export function hasState(config: ToolServerConfig): boolean {
  return config.type === state.type;
}

/** `searchPath`: PATH of programs that a `forward` server starts on this machine. */
export function createOpenTools({ searchPath }: { readonly searchPath: string }): OpenTools {
  return async (request) =>
    openHub({ searchPath, openServer: async (config, context) => kindOf(config).open(config, context) }, request);
}

function kindOf(config: ToolServerConfig): ToolServerKind<ToolServerConfig> {
  const kind = toolServerKinds.find(({ type }) => type === config.type);
  if (kind === undefined) throw new Error(`no tool server of type ${config.type}`);
  return kind;
}
