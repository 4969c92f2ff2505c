import type { Upstream, UpstreamReply, UpstreamRequest } from '../upstream/upstream.ts';
import type { Cassette } from './cassette.ts';
import { encodeCassette } from './cassette-bytes.ts';
import { describeDrift, describeUnused, missed, stale } from './cassette-faults.ts';
import { writeCassette } from './cassette-store.ts';
import type { CassetteOptions, TrialCassette } from './cassettes.ts';
import { isTokenCount, unknownTokenCount } from './count-tokens.ts';
import { createNeutralPaths, joinAliases } from './neutral-paths.ts';
import { normalise } from './normalise.ts';
import type { Hit, KeyedRequest, Slot } from './playback.ts';
import { createPlayback, keyRequest } from './playback.ts';
import { createRecording } from './recording.ts';
import { replayReply } from './replay-reply.ts';

export interface TrialCassetteOptions extends CassetteOptions {
  readonly path: string;
  /** What was recorded before; without calls when nothing was. */
  readonly before: Cassette;
  readonly live: Upstream | undefined;
}

/** Records and replays the calls of one trial. */
export function createTrialCassette(options: TrialCassetteOptions): TrialCassette {
  const { path, before, live, redact } = options;
  const folders = joinAliases(before.folders, options.workspacePaths);
  const neutralPaths = createNeutralPaths(folders);
  const playback = createPlayback(before.calls);
  const recording = createRecording(redact);
  const drift: string[] = [];
  const count = { served: 0, missed: 0 };

  const replay = ({ slot, differences }: Hit, call: KeyedRequest): UpstreamReply => {
    if (slot.lenient !== call.lenient) drift.push(describeDrift(call, slot, differences));
    count.served += 1;
    return replaySlot(slot);
  };
  const answer = async (request: UpstreamRequest): Promise<UpstreamReply> => {
    const call = keyRequest(normalise(request, (text) => neutralPaths(redact(text))));
    if (isTokenCount(call.request)) return await countTokens(request, call);
    const hit = playback.find(call, options.match);
    if (hit !== undefined && isTolerable(hit, options)) return replay(hit, call);
    count.missed += 1;
    if (live !== undefined) return await recording.ask(live, { request, normal: call.request });
    throw hit === undefined ? missed(call, playback.nearest(call)) : stale(call, hit.slot, hit.differences);
  };
  const countTokens = async (request: UpstreamRequest, call: KeyedRequest): Promise<UpstreamReply> => {
    const slot = playback.findAny(call);
    if (slot !== undefined) return replaySlot(slot);
    return live === undefined
      ? unknownTokenCount(request)
      : await recording.ask(live, { request, normal: call.request });
  };
  return {
    upstream: answer,
    finish: async ({ keep }) => {
      const recorded = recording.stop();
      const isChanged = recorded.calls.length > 0 || before.calls.length === 0;
      if (keep && isChanged && live !== undefined) {
        const cassette = { id: before.id, folders, calls: [...before.calls, ...recorded.calls] };
        await writeCassette(path, encodeCassette(cassette, redact));
      }
      const unused = playback.unused().filter(({ request }) => !isTokenCount(request));
      return { drift: [...drift, ...describeUnused(unused), ...recorded.faults], unused: unused.length, ...count };
    },
  };
}

/** Without differences, or with such as the recorded answer survives: not those of tool output, unless asked for. */
function isTolerable({ differences }: Hit, { onDrift }: CassetteOptions): boolean {
  return onDrift === 'warn' || differences.every(({ drift }) => drift !== 'environment');
}

function replaySlot(slot: Slot): UpstreamReply {
  slot.state = 'served';
  return replayReply(slot.reply, (end) => {
    slot.state = end;
  });
}
