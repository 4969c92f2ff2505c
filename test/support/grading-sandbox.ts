import { Duplex } from 'node:stream';
import type { GradingSandbox } from '../../src/core/grader.ts';
import type { ExecResult } from '../../src/core/sandbox.ts';

/** What a program writes for each line that it gets; undefined ends it. */
export type Serve = (line: string) => string | undefined;

/** A container in memory: commands exit with 0, programs answer line by line, or end at once where there is nothing to serve. */
export function aGradingSandbox(
  only: {
    readonly serve?: Serve;
    /** What a program writes before it ends, where there is nothing to serve. */
    readonly says?: string;
    readonly exec?: (command: readonly string[]) => Promise<ExecResult>;
    readonly onStart?: (command: readonly string[]) => void;
  } = {},
): GradingSandbox {
  return {
    exec: ({ command }) => (only.exec ?? succeeds)(command),
    killAll: async () => {},
    async start(command) {
      only.onStart?.(command);
      const stdio = only.serve === undefined ? saying(only.says ?? '') : talking(only.serve);
      return {
        stdio,
        stderr: () => '',
        exitCode: () => (only.serve === undefined ? 127 : 0),
        wasKilled: () => false,
        memoryRanOut: async () => false,
        [Symbol.asyncDispose]: async () => void stdio.destroy(),
      };
    },
    [Symbol.asyncDispose]: async () => {},
  };
}

/** An MCP server of the older era with one tool, `add`; `sum` is what it gets wrong. */
export function addingServer(sum: (a: number, b: number) => number): Serve {
  return (line) => {
    const message = parse(line);
    if (message?.id === undefined) return '';
    const { method, params } = message;
    const reply = answers(sum, params)[method] ?? { error: { code: -32601, message: 'Method not found' } };
    return `${JSON.stringify({ jsonrpc: '2.0', id: message.id, ...reply })}\n`;
  };
}

interface Request {
  readonly id?: unknown;
  readonly method: string;
  readonly params?: { readonly name?: string; readonly arguments?: { readonly a: number; readonly b: number } };
}

function parse(line: string): Request | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function answers(sum: (a: number, b: number) => number, params: Request['params']): Readonly<Record<string, object>> {
  const { a, b } = params?.arguments ?? { a: 0, b: 0 };
  const isKnown = params?.name === 'add';
  const inputSchema = { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } } };
  const serverInfo = { name: 'adding', version: '1.0.0' };
  return {
    initialize: { result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo } },
    ping: { result: {} },
    'tools/list': { result: { tools: [{ name: 'add', inputSchema }] } },
    'tools/call': { result: { content: [{ type: 'text', text: String(sum(a, b)) }], isError: !isKnown } },
  };
}

async function succeeds(): Promise<ExecResult> {
  const end = { kind: 'exited', exitCode: 0 } as const;
  return { end, started: true, stdout: '', stderr: '', truncated: false, durationMs: 1 };
}

function saying(text: string): Duplex {
  const stdio = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  stdio.push(text);
  stdio.push(null);
  return stdio;
}

function talking(serve: Serve): Duplex {
  let rest = '';
  const stdio = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const said = serve(line);
        if (!stdio.readableEnded) stdio.push(said ?? null);
      }
      done();
    },
    final(done) {
      stdio.push(null);
      done();
    },
  });
  return stdio;
}
