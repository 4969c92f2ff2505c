import type { JsonObject } from '../../core/json.ts';
import { draw } from '../draw.ts';
import type { KindContext, ToolServerKind } from '../kind.ts';
import { openSource } from '../open-source.ts';
import type { Reply, SourceCall } from '../source.ts';
import { wait } from '../wait.ts';
import { matches } from './matcher.ts';
import type { MockConfig, MockRule, MockTool } from './options.ts';
import { mockOptions } from './options.ts';
import type { CannedReply } from './reply.ts';
import { latencyOf, toReply } from './reply.ts';

export const mock = {
  type: 'mock',
  summary: 'Canned answers, chosen by arguments, one after the other or by chance; and faults.',
  options: mockOptions,
  filesOf: () => [],
  faultsIn: () => [],
  toolsOf: ({ tools }: MockConfig) => tools.map(({ name }) => name),
  async open(config: MockConfig, context: KindContext) {
    const tools = new Map(config.tools.map((tool) => [tool.name, openTool(tool, context)]));
    const descriptions = config.tools.map(({ replies: _, otherwise: __, ...description }) => description);
    return openSource({
      config,
      context,
      tools: descriptions,
      checksArguments: config.checkArguments,
      call: (call) => callTool(tools.get(call.tool), call),
    });
  },
} satisfies ToolServerKind<MockConfig>;

type Choose = (args: JsonObject) => CannedReply;

async function callTool(choose: Choose | undefined, { arguments: args, signal }: SourceCall): Promise<Reply> {
  if (choose === undefined) return { kind: 'error', code: -32602, message: 'Unknown tool' };
  const canned = choose(args);
  return (await wait(latencyOf(canned), signal)) ? toReply(canned, args) : { kind: 'hang' };
}

/** Counts belong to the trial: all its sessions draw from the same. */
function openTool({ name, replies, otherwise }: MockTool, { server, seed, note }: KindContext): Choose {
  const rules = replies.map((rule, index) => openRule(rule, (call) => draw(seed, server, name, index, call)));
  return (args) => {
    for (const take of rules) {
      const canned = take(args);
      if (canned !== undefined) return canned;
    }
    if (replies.length > 0) note(`no reply of ${name} fits a call`);
    return otherwise;
  };
}

/** `chance` is a number from 0 up to 1 for each call that fits. */
function openRule(rule: MockRule, chance: (call: number) => number): (args: JsonObject) => CannedReply | undefined {
  const { when = {}, times = Number.POSITIVE_INFINITY, probability = 1 } = rule;
  let fitting = 0;
  let answered = 0;
  return (args) => {
    if (answered >= times || !matches(when, args)) return undefined;
    fitting += 1;
    if (chance(fitting) >= probability) return undefined;
    answered += 1;
    return 'reply' in rule ? rule.reply : nextOf(rule, answered);
  };
}

function nextOf(rule: Extract<MockRule, { sequence: unknown }>, nth: number): CannedReply | undefined {
  const { sequence, after } = rule;
  return sequence[after === 'cycle' ? (nth - 1) % sequence.length : Math.min(nth, sequence.length) - 1];
}
