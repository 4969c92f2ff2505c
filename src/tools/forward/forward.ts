import { InfraError } from '../../core/errors.ts';
import type { KindContext, OpenServer, ToolServerKind } from '../kind.ts';
import { openHttpClient } from './http-client.ts';
import type { ForwardConfig } from './options.ts';
import { forwardOptions } from './options.ts';
import type { Programs } from './program.ts';
import { programsHere, programsIn } from './program.ts';
import { tee } from './tee.ts';

export const forward = {
  type: 'forward',
  summary:
    'A real server, over stdio in a container or on the runner, or over HTTP: what it says reaches the agent byte by byte.',
  options: forwardOptions,
  filesOf: ({ files }: ForwardConfig) => files.map((path, index) => ({ path, key: ['files', index] })),
  faultsIn: () => [],
  toolsOf: () => undefined,
  async open(config: ForwardConfig, context: KindContext): Promise<OpenServer> {
    const { command, url, headers } = config;
    if (url !== undefined) {
      const open: OpenServer['open'] = (peer) => openHttpClient({ url, headers, note: context.note }, peer);
      return { open, tools: [], state: undefined, async [Symbol.asyncDispose]() {} };
    }
    // The schema asks for one of them.
    const programs = await openPrograms({ ...config, command: command ?? [] }, context);
    return {
      tools: [],
      state: undefined,
      open: (peer) =>
        tee(() => programs.start(), peer, {
          note: context.note,
          onFailedStart: (error) => context.fail(notStarted(error, context)),
        }),
      [Symbol.asyncDispose]: () => programs[Symbol.asyncDispose](),
    };
  },
} satisfies ToolServerKind<ForwardConfig>;

async function openPrograms(
  config: ForwardConfig & { readonly command: readonly string[] },
  context: KindContext,
): Promise<Programs> {
  if (config.where === 'runner') return await programsHere(config, context);
  return await programsIn(await context.createSandbox(config.image), config, context);
}

function notStarted(error: unknown, { server }: KindContext): InfraError {
  const said = error instanceof Error ? error.message : String(error);
  return new InfraError('tools', `the tool server ${server} could not be started: ${said}`, { cause: error });
}
