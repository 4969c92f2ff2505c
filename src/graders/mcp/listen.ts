import { setImmediate as breathe } from 'node:timers/promises';
import { quoteEnd } from '../../core/quote.ts';
import type { Era } from './checks.ts';
import type { Findings } from './findings.ts';
import { Gone } from './gone.ts';
import type { Inbox } from './inbox.ts';
import { SESSION_BYTES } from './limits.ts';
import type { McpProcess } from './mcp-process.ts';
import { createLineReader, LineTooLong } from './read-lines.ts';
import { quoteBytes } from './read-message.ts';

/** Someone who reads what a server writes. */
export interface Listener {
  /** Why there will be no more answers. Rejects when the process's end cannot be believed. */
  readonly ended: Promise<Gone>;
  /** Notes a line that has begun and does not go on, once what lies in the pipe has been read. */
  lookForUnfinished(): Promise<void>;
  /** A line has begun that may still go on, so that nothing was noted of it. */
  isAmidLine(): boolean;
}

/** A line may still be coming; one that rests for so long is not. */
const RESTING_MS = 250;

/** Reads until the process ends or nobody should listen any longer. */
export function listenTo(
  server: McpProcess,
  { inbox, era, findings }: { readonly inbox: Inbox; readonly era: Era; readonly findings: Findings },
): Listener {
  const reader = createLineReader();
  let isSettled = false;
  let isEnded = false;
  let lastChunkMs = 0;

  function giveUp(check: 'envelope' | 'stdout-purity', what: string, line: Buffer): Gone {
    isSettled = true;
    findings.fail(check, `${era}: ${what}: ${quoteBytes(line)}`);
    return new Gone(`was given up on, for ${what}`, true);
  }

  async function lookForUnfinished(): Promise<void> {
    // However late we are: twice round, for the pipe and for who reads from it.
    await breathe();
    await breathe();
    noteUnfinished();
  }

  function noteUnfinished(): void {
    const rest = reader.rest();
    const isComing = !isEnded && performance.now() - lastChunkMs < RESTING_MS;
    if (isSettled || isComing || rest.length === 0) return;
    isSettled = true;
    findings.fail('stdout-purity', `${era}: a line without its end: ${quoteBytes(rest)}`);
  }

  async function read(): Promise<Gone> {
    let bytes = 0;
    for await (const chunk of server.stdout) {
      bytes += chunk.length;
      lastChunkMs = performance.now();
      for (const line of reader.push(chunk)) {
        const excess = inbox.take(line);
        if (excess !== undefined) return giveUp('envelope', excess, line);
      }
      if (bytes > SESSION_BYTES) return giveUp('envelope', `more than ${SESSION_BYTES / 1024 ** 2} MiB`, reader.rest());
    }
    isEnded = true;
    noteUnfinished();
    return new Gone(`ended (${await server.howItEnded()})${said(server)}`);
  }

  const ended = read().catch((error: unknown) => {
    if (error instanceof LineTooLong) return giveUp('stdout-purity', error.message, error.start);
    throw error;
  });
  return { ended, lookForUnfinished, isAmidLine: () => !isSettled && reader.rest().length > 0 };
}

/** The last line that names an error, which stands above its stack; else the last lines. */
function said(server: McpProcess): string {
  const text = server.stderr().trimEnd();
  const telling = text.split('\n').findLast((line) => /error|exception/i.test(line) && !/^\s+at /.test(line));
  return text === '' ? '' : `; stderr: ${quoteEnd(telling ?? text, 200)}`;
}
