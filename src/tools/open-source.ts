import { InfraError } from '../core/errors.ts';
import type { Json } from '../core/json.ts';
import type { KindContext, OpenServer } from './kind.ts';
import { speak } from './protocol/speak.ts';
import type { Era, Reply, SourceCall, ToolSource } from './source.ts';
import type { ToolDescription } from './tool-description.ts';

interface SourceParts {
  readonly config: {
    readonly name?: string | undefined;
    readonly version: string;
    readonly instructions?: string | undefined;
    readonly era: Era;
    readonly pageSize?: number | undefined;
  };
  readonly context: Pick<KindContext, 'server' | 'fail'>;
  readonly tools: readonly ToolDescription[];
  /** Throws InfraError('tools') when our side has failed. */
  readonly call: (call: SourceCall) => Promise<Reply>;
  /** Default true. */
  readonly checksArguments?: boolean;
  readonly state?: () => Json;
  readonly dispose?: () => Promise<void>;
}

const brokenReply: Reply = { kind: 'error', code: -32603, message: 'the server has failed' };

/** A server that we speak the protocol for, in as many sessions as are opened. */
export function openSource({
  config,
  context,
  tools,
  call,
  checksArguments = true,
  state,
  dispose,
}: SourceParts): OpenServer {
  const { name = context.server, version, instructions, era, pageSize } = config;
  const safely = async (request: SourceCall) => {
    try {
      return await call(request);
    } catch (error) {
      context.fail(error instanceof InfraError ? error : new InfraError('tools', String(error), { cause: error }));
      return brokenReply;
    }
  };
  const source: ToolSource = {
    about: { name, version, instructions },
    era,
    pageSize,
    tools,
    checksArguments,
    call: safely,
  };
  const names = tools.map((tool) => tool.name);
  return { open: (peer) => speak(source, peer), tools: names, state, [Symbol.asyncDispose]: async () => dispose?.() };
}
