import type { Duplex } from 'node:stream';
import { createDemultiplexer } from './demultiplex.ts';

/**
 * The main process of every container, in words that dash, bash and busybox share, without any other program.
 * It lives as long as its stdin: when our process ends, however it ends, the engine closes that stdin, the script ends,
 * and with it the container. `k` kills every other process inside; `m` tells how many the kernel killed for want of memory.
 */
export const KEEPER_SCRIPT = `
trap '' HUP INT
events=/sys/fs/cgroup/memory.events
[ -r $events ] || events=/sys/fs/cgroup/memory/memory.oom_control
while read -r command; do
  case "$command" in
    k) kill -9 -1 2>/dev/null; wait 2>/dev/null; echo k ;;
    m) kills=unknown
      [ ! -r $events ] || while read -r field value; do [ "$field" != oom_kill ] || kills=$value; done <$events
      echo "$kills" ;;
    *) echo "$command" ;;
  esac
done
`;

/** Our end of a keeper's stdin and stdout. */
export interface Keeper {
  /** One line there, one line back; undefined when none came in time, or the container has ended. */
  ask(line: 'k' | 'm' | 'p', timeoutMs: number): Promise<string | undefined>;
  /** False once the container has ended, or the connection to it. */
  readonly isOpen: boolean;
  close(): void;
}

/** `stream` is attached to the container's stdin and stdout. */
export function createKeeper(stream: Duplex): Keeper {
  const waiting: ((answer: string | undefined) => void)[] = [];
  let open = true;
  let text = '';

  const demultiplex = createDemultiplexer((_channel, bytes) => {
    const lines = (text + Buffer.from(bytes).toString('latin1')).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) waiting.shift()?.(line);
  });
  const end = () => {
    open = false;
    for (const answer of waiting.splice(0)) answer(undefined);
  };
  stream.on('data', (chunk: Buffer) => {
    try {
      demultiplex(chunk);
    } catch {
      stream.destroy();
    }
  });
  for (const event of ['end', 'close', 'error']) stream.on(event, end);

  return {
    ask(line, timeoutMs) {
      if (!open) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        // A late answer still takes its own place in the queue, so that the next question does not get it.
        const timer = setTimeout(resolve, timeoutMs, undefined);
        waiting.push((answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        stream.write(`${line}\n`);
      });
    },
    get isOpen() {
      return open;
    },
    close: () => stream.destroy(),
  };
}
