import type { Redact } from '../../core/redact.ts';
import type { Upstream, UpstreamReply, UpstreamRequest } from '../upstream/upstream.ts';
import type { RecordedCall, RecordedReply } from './cassette.ts';
import { KEPT_HEADERS } from './cassette.ts';
import type { NormalRequest } from './part.ts';
import { redactReply } from './redact-reply.ts';

/** What is recorded in one trial. */
export interface Recording {
  /** Asks and records. A call whose reply was not read to its end is left out. */
  ask(
    live: Upstream,
    call: { readonly request: UpstreamRequest; readonly normal: NormalRequest },
  ): Promise<UpstreamReply>;
  /** Records no more, and says what there is, in the order in which it was asked, and what had to be left out. */
  stop(): { readonly calls: readonly RecordedCall[]; readonly faults: readonly string[] };
}

export function createRecording(redact: Redact): Recording {
  const calls: (RecordedCall | undefined)[] = [];
  const faults: string[] = [];
  let isStopped = false;
  const keep = (place: number, request: NormalRequest, reply: RecordedReply): void => {
    if (isStopped) return;
    const body = redactReply(reply.body, redact);
    if (body !== undefined) calls[place] = { request, reply: { ...reply, body } };
    else faults.push(`call ${place + 1} of the recording was left out: its reply spells out a secret piece by piece`);
  };
  return {
    ask: async (live, { request, normal }) => {
      const place = calls.push(undefined) - 1;
      const reply = await live(request);
      return { ...reply, body: copyBody(reply, (whole) => keep(place, normal, whole)) };
    },
    stop: () => {
      isStopped = true;
      return { calls: calls.filter((call) => call !== undefined), faults };
    },
  };
}

/** The same bytes; calls back with a copy when the reader has had all of them, and not at all when they break off. */
async function* copyBody(
  { status, headers, body }: UpstreamReply,
  onWhole: (whole: RecordedReply) => void,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) {
    pieces.push(Uint8Array.from(piece));
    yield piece;
  }
  const kept = KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  onWhole({ status, headers: Object.fromEntries(kept), body: Buffer.concat(pieces) });
}
