import type { Duplex } from 'node:stream';
import { duplexPair } from 'node:stream';
import type { Json } from '../../src/core/json.ts';
import type { Sandbox } from '../../src/core/sandbox.ts';
import type { SandboxFile } from '../../src/core/sandbox-file.ts';
import type { Rules } from '../../src/core/task.ts';
import type { TrialTools } from '../../src/core/tool-servers.ts';
import type { TranscriptEvent } from '../../src/core/transcript.ts';
import { createOpenTools, toolServerSchema } from '../../src/tools/index.ts';

export interface OpenedTools {
  readonly tools: TrialTools;
  readonly events: readonly TranscriptEvent[];
}

/** Opens a trial's tool servers: definitions by name, as they would be written in a file. */
export async function openToolServers(
  servers: Readonly<Record<string, unknown>>,
  options: {
    readonly rules?: Partial<Rules>;
    readonly files?: Readonly<Record<string, string | Uint8Array>>;
    readonly seed?: number;
    readonly createSandbox?: (image: string | undefined) => Promise<Sandbox>;
  } = {},
): Promise<OpenedTools> {
  const events: TranscriptEvent[] = [];
  const tools = await createOpenTools({ searchPath: process.env['PATH'] ?? '' })({
    task: {
      id: 'a-task',
      tools: Object.entries(servers).map(([server, definition]) => ({
        server,
        file: `tools/${server}.yaml`,
        config: toolServerSchema.parse(definition),
        files: Object.entries(options.files ?? {}).map(toFile),
      })),
      rules: { forbidden: [], approval: [], ...options.rules },
    },
    seed: options.seed ?? 1,
    record: (event) => events.push(event),
    createSandbox: options.createSandbox ?? (() => Promise.reject(new Error('no containers here'))),
    signal: new AbortController().signal,
  });
  return { tools, events };
}

function toFile([path, text]: readonly [string, string | Uint8Array]): SandboxFile {
  return { path, content: Buffer.from(text), mode: 0o644 };
}

/** A client that writes bytes and reads lines, and repairs nothing. */
export interface ByteClient {
  write(bytes: string | Uint8Array): Promise<void>;
  /** Sends a message as one line. */
  send(message: Json): Promise<void>;
  /** The next line, without its end; undefined once the server has ended the session. */
  line(): Promise<string | undefined>;
  /** The next line as JSON. */
  message(): Promise<Json>;
  /** Sends a request and answers the next message. */
  ask(method: string, params?: Json, id?: Json): Promise<Json>;
  /** Sends no more. */
  end(): void;
  readonly stream: Duplex;
}

/** A session over two streams that are joined: what one writes, the other reads. */
export function connectBytes(tools: Pick<TrialTools, 'connect'>, server: string): ByteClient {
  const [ours, theirs] = duplexPair();
  tools.connect(server, theirs);
  return byteClient(ours);
}

/** The same over any stream to a server. */
export function byteClient(stream: Duplex): ByteClient {
  const lines = linesOf(stream);
  let nextId = 1;
  const write = (bytes: string | Uint8Array) =>
    new Promise<void>((resolve) => {
      stream.write(bytes, () => resolve());
    });
  const line = async () => (await lines.next()).value ?? undefined;
  const client: ByteClient = {
    stream,
    write,
    line,
    send: (message) => write(`${JSON.stringify(message)}\n`),
    async message() {
      const text = await line();
      if (text === undefined) throw new Error('the server has ended the session');
      // What JSON.parse gives is JSON.
      return JSON.parse(text) as Json;
    },
    async ask(method, params = {}, id = nextId++) {
      await client.send({ jsonrpc: '2.0', id, method, params });
      return await client.message();
    },
    end: () => void stream.end(),
  };
  return client;
}

async function* linesOf(stream: Duplex): AsyncGenerator<string, undefined> {
  let rest = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    const parts = `${rest}${String(chunk)}`.split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
  return undefined;
}
