import { createCommandAgent } from '../../src/agents/command.ts';
import type { Gateway } from '../../src/core/gateway.ts';
import { measure } from '../../src/core/measure.ts';
import { createRedact } from '../../src/core/redact.ts';
import type { ImageIdentity, SandboxEngine } from '../../src/core/sandbox.ts';
import type { Task } from '../../src/core/task.ts';
import type { OpenTools } from '../../src/core/tool-servers.ts';
import type { TimedEvent } from '../../src/core/transcript.ts';
import { gradeCriterion } from '../../src/graders/index.ts';
import type { FinishedTrial } from '../../src/run/run-trial.ts';
import { runTrial } from '../../src/run/run-trial.ts';
import { aTask } from './a-task.ts';
import { noTools } from './fake-tools.ts';
import { inMemory } from './in-memory.ts';
import { openLiveGateway } from './live-gateway.ts';
import type { MessagesBody, MessagesScript, MessagesServer } from './messages-server.ts';
import { startMessagesServer } from './messages-server.ts';

const MIB = 1024 ** 2;
/** What only our side of the gateway may know. */
export const REAL_KEY = 'sk-ant-real-0123456789-never-inside';

/** Words for the gateway, before every script. */
const PRELUDE = `
const { ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: key } = process.env;
const body = (text, rest) => {
  const messages = [{ role: 'user', content: [{ type: 'text', text }] }];
  return JSON.stringify({ model: 'claude-sonnet-5-5', max_tokens: 64, messages, ...rest });
};
const post = (text, { headers, ...rest } = {}) =>
  fetch(url + '/v1/messages', { method: 'POST', headers: { 'x-api-key': key, ...headers }, body: body(text, rest) });
const ask = async (text, rest) => (await post(text, rest)).json();
`;

/** A run's gateway before a scripted provider. */
export interface CommandTrials extends AsyncDisposable {
  readonly gateway: Gateway;
  readonly server: MessagesServer;
  /** One trial as a run makes it, of a command in a real container. Nothing is redacted, to be searched. */
  run(trial: CommandTrial): Promise<FinishedTrial>;
}

interface CommandTrial {
  /** A module of JavaScript, after the words for the gateway: `ask`, `post`, `body`, `url`, `key`. */
  readonly script: string;
  readonly image?: ImageIdentity;
  readonly task?: Partial<Task>;
  readonly index?: number;
  readonly signal?: AbortSignal;
}

export async function openCommandTrials(
  options: { readonly engine: SandboxEngine; readonly image: ImageIdentity; readonly openTools?: OpenTools },
  script: MessagesScript,
): Promise<CommandTrials> {
  const { engine, image } = options;
  const server = await startMessagesServer(script);
  const gateway = await openLiveGateway({ anthropic: { apiKey: REAL_KEY, baseUrl: server.url } });
  const deps = {
    engine,
    gateway,
    openTools: options.openTools ?? noTools,
    gradeCriterion,
    measure: (events: Parameters<typeof measure>[0]) => measure(events, {}),
    redact: createRedact([]),
    keepText: inMemory,
    now: () => performance.now(),
  };
  return {
    gateway,
    server,
    run({ index = 0, signal = new AbortController().signal, ...trial }) {
      const images = { taskImage: image, agentImage: image, ...(trial.image && { agentImage: trial.image }) };
      return runTrial(deps, { task: taskOf(trial), agent, index, signal, ...images });
    },
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

const agent = createCommandAgent(
  { type: 'command', files: [], run: 'node agent.mjs', env: {}, gateway: true },
  { prices: {} },
);

/** Solved by leaving the script where it is, unless other criteria are given. */
function taskOf({ script, task }: CommandTrial): Task {
  return aTask({
    environment: { network: 'none', limits: { cpus: 1, memory: 256 * MIB, pids: 96, disk: 64 * MIB } },
    criteria: [aCriterion({ type: 'file', path: 'agent.mjs', exists: true })],
    ...task,
    scaffold: [{ path: 'agent.mjs', content: Buffer.from(PRELUDE + script), mode: 0o644 }],
  });
}

export function aCriterion(grader: Task['criteria'][number]['grader'], id = 'AC-1'): Task['criteria'][number] {
  return { id, statement: 'It is so', weight: 1, required: true, grader };
}

/** What a script has asked. */
export function textOf({ messages }: MessagesBody): string {
  return String(messages[0]?.content[0]?.['text']);
}

export function eventsOf<Type extends TimedEvent['type']>(events: readonly TimedEvent[], type: Type) {
  return events.filter((event): event is Extract<TimedEvent, { type: Type }> => event.type === type);
}

/** The last line that a script has printed, as JSON. */
export function printed(events: readonly TimedEvent[]): unknown {
  const [answer] = eventsOf(events, 'answer');
  return JSON.parse(answer?.text.split('\n').at(-1) ?? '');
}
