import { PassThrough } from 'node:stream';
import type { McpProcess } from '../../graders/mcp/mcp-process.ts';
import { drained } from '../../tools/drained.ts';
import { openHttpClient } from '../../tools/forward/http-client.ts';

interface HttpAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** A session with a server over streamable HTTP, as if it were a process: a request that fails ends it. */
export function startHttp({ url, headers, signal }: HttpAddress): McpProcess {
  const stdout = new PassThrough();
  let ending = 'the session was closed';
  const end = () => void (stdout.writableEnded || stdout.end());
  const note = (text: string) => {
    ending = text;
    end();
  };
  const session = openHttpClient(
    { url, headers, note },
    {
      async send(line) {
        if (stdout.writableEnded) return;
        stdout.write(line);
        await drained(stdout);
      },
      end,
    },
  );
  signal.addEventListener('abort', end, { once: true });
  return {
    write: (text) => void session.receive(Buffer.from(text)),
    endInput: () => session.end(),
    stdout,
    stderr: () => '',
    howItEnded: () => Promise.resolve(ending),
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', end);
      session.close();
      end();
    },
  };
}
