import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { anySignal } from '../core/abort.ts';
import { estimateCall, unkeepableBudget } from '../core/budget.ts';
import { InfraError } from '../core/errors.ts';
import type { JsonObject } from '../core/json.ts';
import { quoteText } from '../core/quote.ts';
import type { Call } from './account-call.ts';
import { accountCall, NO_USE, UNKNOWN_USE } from './account-call.ts';
import type { Admitted } from './admit-call.ts';
import { admitCall } from './admit-call.ts';
import type { OpenTrial } from './open-trial.ts';
import type { RequestFacts } from './protocols/protocol.ts';
import type { Route } from './protocols/routes.ts';
import { refuse } from './refuse.ts';
import { relayError, relayReply } from './relay-reply.ts';
import { passedHeaders } from './upstream/passed-headers.ts';
import type { UpstreamReply, UpstreamRequest } from './upstream/upstream.ts';

/** A request that is a call to a provider. */
export interface IncomingCall {
  readonly route: Route;
  readonly headers: IncomingHttpHeaders;
  readonly body: JsonObject;
  readonly bytes: number;
  readonly response: ServerResponse;
}

/** One model call: admitted by the budgets, sent, passed back, accounted for. */
export async function serveCall(trial: OpenTrial, incoming: IncomingCall): Promise<void> {
  const { response, route } = incoming;
  const facts = route.protocol.readRequest(incoming.body, route.upstreamPath);
  if (trial.request.recordsToolCalls) trial.ledger.answered(facts.toolResults);
  const signal = signalOf(trial, response);
  const admitted = await admit(trial, incoming, { facts, signal });
  if (admitted === null) {
    if (!refuseByEnd(trial, incoming)) response.destroy();
    return;
  }
  const call: Call = { facts, admitted, startMs: trial.run.now() };
  let reply: UpstreamReply | undefined;
  try {
    reply = await trial.send(requestOf(incoming, signal));
    trial.end.answered();
    await passBack(trial, { call, reply, incoming, signal });
  } catch (error) {
    if (signal.aborted) {
      if (error instanceof InfraError) trial.end.unanswered(error);
      accountCall(trial, call, { reply: reply ?? 'none', facts: UNKNOWN_USE, isWhole: false });
      response.destroy();
      return;
    }
    admitted.release();
    if (!(error instanceof InfraError)) throw error;
    trial.end.infra(error);
    if (response.headersSent) response.destroy();
    else refuseByEnd(trial, incoming);
  }
}

/** Aborted when the agent gives the call up, too. */
export function signalOf({ signal, run }: OpenTrial, response: ServerResponse): AbortSignal {
  const client = new AbortController();
  response.once('close', () => {
    client.abort(new Error('the agent went away'));
    run.settled.tell();
  });
  if (response.destroyed) client.abort(new Error('the agent went away'));
  return anySignal([signal, client.signal]);
}

export function requestOf({ route, headers, body }: IncomingCall, signal: AbortSignal): UpstreamRequest {
  const { wire, provider } = route.protocol;
  const prepared = route.kind === 'model' ? route.protocol.prepareBody(body) : body;
  return { wire, provider, path: route.upstreamPath, headers: passedHeaders(headers), body: prepared, signal };
}

/** Answers a call of a trial that was stopped; false for one that was not. */
export function refuseByEnd({ end, run }: OpenTrial, { response, route }: IncomingCall): boolean {
  const stop = end.current();
  if (stop.kind === 'open') return false;
  const [kind, why] =
    stop.kind === 'limit'
      ? (['budget', `budget exhausted: ${stop.detail}`] as const)
      : ([stop.error.fault === 'budget' ? 'budget' : 'upstream', stop.error.message] as const);
  refuse(response, route.protocol, { kind, message: run.redact(`agent-eval: ${why}`) });
  return true;
}

interface Asked {
  readonly facts: RequestFacts;
  readonly signal: AbortSignal;
}

/** Null when no call may be made any more, and why is the trial's end; or when the agent went away. */
async function admit(trial: OpenTrial, incoming: IncomingCall, { facts, signal }: Asked): Promise<Admitted | null> {
  const { run, budget, end, request } = trial;
  const { model, maxOutputTokens } = facts;
  const { limits } = request.task;
  const unkeepable = unkeepableBudget({ model, prices: run.prices, limits, runBudgetUsd: run.budgetUsd });
  if (unkeepable !== undefined) {
    end.infra(new InfraError('budget', `${unkeepable.message} ${unkeepable.hint}`, { cause: unkeepable }));
    return null;
  }
  const { prices, outputTokenCap } = run;
  const estimate = estimateCall({ model, bodyBytes: incoming.bytes, maxOutputTokens, outputTokenCap, prices });
  const isOpen = () => end.current().kind === 'open' && !signal.aborted;
  const admitted = await admitCall({ trial: budget, run: run.budget, settled: run.settled }, { estimate, isOpen });
  if (admitted === null && isOpen()) endByBudget(trial);
  return admitted;
}

function endByBudget({ budget, run, end }: OpenTrial): void {
  const own = budget.reached();
  const shared = run.budget.reached();
  if (own !== undefined) end.limit(own);
  else if (shared !== undefined)
    end.infra(new InfraError('budget', `the budget of the run is used up: ${shared.detail}`));
}

interface Exchange {
  readonly call: Call;
  readonly reply: UpstreamReply;
  readonly incoming: IncomingCall;
  readonly signal: AbortSignal;
}

async function passBack(trial: OpenTrial, { call, reply, incoming, signal }: Exchange): Promise<void> {
  const { response, route, body } = incoming;
  const options = { reply, protocol: route.protocol, body, response, signal };
  if (reply.status < 200 || reply.status >= 300) {
    const text = await relayError(options);
    accountCall(trial, call, { reply, facts: NO_USE, isWhole: false });
    trial.oddities.add('refused call', `HTTP ${reply.status} ${quoteText(trial.run.redact(text), 500)}`);
    return void response.end();
  }
  const { redact } = trial.run;
  const relayed = await relayReply({ ...options, wantsStream: call.facts.streams, redact });
  accountCall(trial, call, { reply, facts: relayed.facts, isWhole: relayed.kind === 'whole' });
  if (relayed.kind === 'whole') return void response.end();
  if (relayed.kind === 'broken') trial.end.infra(relayed.error);
  response.destroy();
}
