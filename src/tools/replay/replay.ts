import { equalJson } from '../../core/equal-json.ts';
import type { JsonObject } from '../../core/json.ts';
import { isJsonObject, own } from '../../core/json.ts';
import type { DefinitionFiles, KindContext, OpenServer, ToolServerKind } from '../kind.ts';
import { openSource } from '../open-source.ts';
import type { Message } from '../protocol/message.ts';
import type { Reply, SourceCall } from '../source.ts';
import { textReply } from '../source.ts';
import type { ReplayConfig } from './options.ts';
import { replayOptions } from './options.ts';
import type { RecordedCall } from './read-log.ts';
import { readLog } from './read-log.ts';

export const replay = {
  type: 'replay',
  summary: 'Answers as they were recorded in the transcript of an earlier trial.',
  options: replayOptions,
  filesOf: ({ log }: ReplayConfig) => [{ path: log, key: ['log'] }],
  faultsIn: (config: ReplayConfig, files: DefinitionFiles) => readLog(config, files).faults,
  toolsOf: (config: ReplayConfig, files: DefinitionFiles) => readLog(config, files).tools.map(({ name }) => name),
  async open(config: ReplayConfig, context: KindContext): Promise<OpenServer> {
    const { tools, calls } = readLog(config, context.files);
    const play = createPlayer(calls, config.otherwise);
    return openSource({
      config,
      context,
      tools,
      checksArguments: false,
      async call(call) {
        const reply = play(call);
        if (reply === undefined) context.note(`a call of ${call.tool} is not in the log`);
        return reply ?? textReply('This call was not recorded.', true);
      },
    });
  },
} satisfies ToolServerKind<ReplayConfig>;

/** Each recorded answer once, in the order of the log, for a call with the same arguments. */
function createPlayer(
  calls: readonly RecordedCall[],
  otherwise: ReplayConfig['otherwise'],
): (call: SourceCall) => Reply | undefined {
  const played = new Set<RecordedCall>();
  return ({ tool, arguments: args }) => {
    const same = calls.filter((call) => call.tool === tool && equalJson(call.arguments, args));
    const next = same.find((call) => !played.has(call)) ?? (otherwise === 'last' ? same.at(-1) : undefined);
    if (next === undefined) return undefined;
    played.add(next);
    return toReply(next.answer);
  };
}

/** What belongs to the era of the recording is left to that of the client. */
function toReply({ result, error }: Extract<Message, { kind: 'response' }>): Reply | undefined {
  if (error === undefined) return isJsonObject(result) ? { kind: 'result', result: withoutEra(result) } : undefined;
  const [code, message, data] = [own(error, 'code'), own(error, 'message'), own(error, 'data')];
  const known = { kind: 'error', code: typeof code === 'number' ? code : -32603, message: String(message) } as const;
  return data === undefined ? known : { ...known, data };
}

function withoutEra({ resultType: _, _meta: __, ...result }: JsonObject): JsonObject {
  return result;
}
