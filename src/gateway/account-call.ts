import { costUsd, totalTokens } from '../core/price.ts';
import type { Usage } from '../core/transcript.ts';
import type { Admitted } from './admit-call.ts';
import type { OpenTrial } from './open-trial.ts';
import type { ReplyFacts, RequestFacts } from './protocols/protocol.ts';
import type { UpstreamReply } from './upstream/upstream.ts';

/** A call that the budgets have admitted. */
export interface Call {
  readonly facts: RequestFacts;
  readonly admitted: Admitted;
  readonly startMs: number;
}

export interface CallOutcome {
  /** `none`: it was given up before a reply began. */
  readonly reply: UpstreamReply | 'none';
  readonly facts: ReplyFacts;
  /** True when a success reached the agent to its last event. */
  readonly isWhole: boolean;
}

/** Of a call whose use nobody told. */
export const UNKNOWN_USE: ReplyFacts = {
  reportedModel: null,
  usage: null,
  stopReason: null,
  text: '',
  toolUses: [],
  isComplete: false,
  error: null,
};

const NOTHING: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 };

/** Of a call that the provider refused: refused calls are not billed. */
export const NO_USE: ReplyFacts = { ...UNKNOWN_USE, usage: NOTHING };

/** Settles the budgets and tells the transcript; ends the trial when a limit is passed by what is known. */
export function accountCall(trial: OpenTrial, call: Call, { reply, facts, isWhole }: CallOutcome): void {
  const { run, request, counts, budget } = trial;
  const { usage, reportedModel, stopReason } = facts;
  const model = reportedModel ?? call.facts.model;
  const cost = usage === null ? null : costUsd({ model, usage, prices: run.prices });
  const use = { tokens: usage === null ? null : totalTokens(usage), costUsd: cost };
  const isReplayed = reply !== 'none' && reply.isReplayed;
  const retries = reply === 'none' ? 0 : reply.retries;
  counts.modelCalls += 1;
  if (call.facts.offersTools && facts !== NO_USE) counts.withTools += 1;
  request.record({
    type: 'model_call',
    requestedModel: call.facts.model,
    reportedModel,
    usage,
    stopReason,
    latencyMs: Math.max(0, Math.round(run.now() - call.startMs)),
    costUsd: null,
    ...(retries > 0 ? { retries } : {}),
    ...(isReplayed ? { replayed: true } : {}),
  });
  if (request.recordsToolCalls) {
    if (facts.text !== '') request.record({ type: 'message', role: 'assistant', text: facts.text });
    trial.ledger.used(facts.toolUses, { isCertain: isWhole });
  }
  call.admitted.settle({ trial: use, run: isReplayed ? { ...use, costUsd: 0 } : use });
  const passed = budget.passed();
  if (passed !== undefined) trial.end.limit(passed);
}
