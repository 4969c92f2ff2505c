import type { ToolAnswer } from '../../core/drift/compare-answers.ts';
import type { ListedTool } from '../../core/drift/compare-tools.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import { canonicalJson, isJsonObject, own } from '../../core/json.ts';
import type { DefinitionFiles } from '../kind.ts';
import type { MockConfig, MockRule, MockTool } from '../mock/options.ts';
import type { CannedReply } from '../mock/reply.ts';
import { toReply } from '../mock/reply.ts';
import type { ReplayConfig } from '../replay/options.ts';
import { readLog } from '../replay/read-log.ts';
import type { Reply } from '../source.ts';
import type { StateConfig } from '../state/options.ts';

/** A call whose arguments a definition spells out, with all that it may be answered. */
export interface CannedCall {
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly answers: readonly ToolAnswer[];
}

/** What a definition shows of the server that it stands for. */
export interface MockedServer {
  readonly instructions: string | undefined;
  readonly tools: readonly ListedTool[];
  readonly calls: readonly CannedCall[];
  /** Replies that answer no single call, or simulate a fault. */
  readonly general: number;
}

/** Its faults were looked for when it was loaded. */
export function mockedServer(config: MockConfig | StateConfig | ReplayConfig, files: DefinitionFiles): MockedServer {
  if (config.type === 'replay') return replayedServer(config, files);
  const { instructions, tools } = config;
  if (config.type === 'state') return { instructions, tools, calls: [], general: 0 };
  const replies = config.tools.flatMap(repliesOf);
  const exact = replies.filter((reply) => reply !== undefined);
  return { instructions, tools, calls: byCall(exact), general: replies.length - exact.length };
}

function replayedServer(config: ReplayConfig, files: DefinitionFiles): MockedServer {
  const { instructions } = config;
  const { tools, calls } = readLog(config, files);
  const exact = calls.flatMap(({ tool, arguments: args, answer }): readonly CannedCall[] => {
    const { result, error } = answer;
    if (!isJsonObject(args)) return [];
    const code = own(error, 'code');
    if (error === undefined)
      return isJsonObject(result) ? [{ tool, arguments: args, answers: [{ kind: 'result', result }] }] : [];
    const message = String(own(error, 'message'));
    const answered = {
      kind: 'error',
      code: typeof code === 'number' ? code : -32603,
      message,
      data: own(error, 'data'),
    } as const;
    return [{ tool, arguments: args, answers: [answered] }];
  });
  return { instructions, tools, calls: byCall(exact), general: calls.length - exact.length };
}

function repliesOf(tool: MockTool): readonly (CannedCall | undefined)[] {
  return tool.replies.map((rule) => {
    const args = exactArguments(rule.when);
    if (args === undefined) return undefined;
    const answers = cannedOf(rule).flatMap((canned) => answerOf(toReply(canned, args)));
    return answers.length === 0 ? undefined : { tool: tool.name, arguments: args, answers };
  });
}

function cannedOf(rule: MockRule): readonly CannedReply[] {
  return 'reply' in rule ? [rule.reply] : rule.sequence;
}

function answerOf(reply: Reply): readonly ToolAnswer[] {
  return reply.kind === 'result' || reply.kind === 'error' ? [reply] : [];
}

/** The one value that conditions without a choice allow; undefined when there are several. */
function exactArguments(when: JsonObject = {}): JsonObject | undefined {
  const value = Object.keys(when).length === 0 ? undefined : exactValue(when);
  return value !== undefined && isJsonObject(value) ? value : undefined;
}

function exactValue(wanted: Json): Json | undefined {
  if (!isJsonObject(wanted)) return wanted;
  const entries = Object.entries(wanted);
  if (!entries.some(([key]) => key.startsWith('$'))) {
    const values = entries.map(([key, inner]) => [key, exactValue(inner)] as const);
    const known = values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
    return known.length === values.length ? Object.fromEntries(known) : undefined;
  }
  return entries.length === 1 ? own(wanted, '$eq') : undefined;
}

/** One entry for each call, in the order of the definition. */
function byCall(calls: readonly CannedCall[]): readonly CannedCall[] {
  const groups = new Map<string, CannedCall[]>();
  for (const call of calls) {
    const key = canonicalJson([call.tool, call.arguments]);
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, answers: [first, ...rest].flatMap(({ answers }) => answers) }],
  );
}
