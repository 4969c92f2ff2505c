import type { CassetteRecord } from '../../core/models-config.ts';
import type { Redact } from '../../core/redact.ts';
import type { Upstream, UpstreamReply, UpstreamRequest } from '../upstream/upstream.ts';
import type { Cassette } from './cassette.ts';
import { encodeCassette } from './cassette-bytes.ts';
import { describeDrift, describeUnused, missed, stale } from './cassette-faults.ts';
import { writeCassette } from './cassette-store.ts';
import { isTokenCount, unknownTokenCount } from './count-tokens.ts';
import { createNeutralPaths, joinAliases } from './neutral-paths.ts';
import { normalise } from './normalise.ts';
import type { Hit, KeyedRequest, MatchMode, Slot } from './playback.ts';
import { createPlayback, keyRequest } from './playback.ts';
import { createRecording } from './recording.ts';
import { replayReply } from './replay-reply.ts';

/** Where cassettes lie and how they are used. */
export interface CassetteOptions {
  readonly folder: string;
  readonly record: CassetteRecord;
  /** `lenient` also accepts a call by its place in the conversation, and reports what differs. */
  readonly match: MatchMode;
  /** What to do when tool output differs from the recorded: refuse, or go on and report it. */
  readonly onDrift: 'error' | 'warn';
  readonly redact: Redact;
  /** Folders that differ between machines (workspace, home), always in the same order. */
  readonly workspacePaths: readonly string[];
}

/** What became of a trial's cassette. */
export interface CassetteSummary {
  /** What differed from the recording, worst cases excluded: those were refused. Hostile text. */
  readonly drift: readonly string[];
  /** Recorded calls that nobody asked for. */
  readonly unused: number;
  /** Calls answered from the cassette. */
  readonly served: number;
  /** Calls that the cassette could not answer: refused, or asked live. */
  readonly missed: number;
}

export interface TrialCassette {
  /** Throws InfraError('cassette') for a call that was not recorded or whose recording is stale. */
  readonly upstream: Upstream;
  /** Writes what was recorded, when the trial is worth keeping. Throws InfraError('cassette') when it cannot. */
  finish(outcome: { readonly keep: boolean }): Promise<CassetteSummary>;
}

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
