import { createBudget } from '../core/budget.ts';
import { UserError } from '../core/errors.ts';
import type { Gateway, GatewayRequest } from '../core/gateway.ts';
import type { PriceOverrides } from '../core/price.ts';
import type { Redact } from '../core/redact.ts';
import { createDoor } from './door.ts';
import type { RunShare } from './open-trial.ts';
import { refuse } from './refuse.ts';
import type { Session, SessionOptions } from './session.ts';
import { openSession } from './session.ts';
import { createSettled } from './settled.ts';
import { tokenOf } from './token.ts';
import type { TrialUpstream } from './upstream/trial-upstream.ts';

export interface GatewayOptions {
  /** Whoever answers a trial's calls; asked once when the trial opens. */
  readonly upstreamFor: (trial: Pick<GatewayRequest, 'agent' | 'task' | 'index'>) => Promise<TrialUpstream>;
  readonly openTunnel: SessionOptions['openTunnel'];
  readonly prices: PriceOverrides;
  /** US dollars for the whole run; undefined is without limit. */
  readonly runBudgetUsd?: number | undefined;
  /** Tokens of a reply that a budget reserves at most, because agents ask for far more than they use. */
  readonly outputTokenCap?: number;
  /** Between the refusal that ends a trial and `stopped`. */
  readonly graceMs?: number;
  /** Milliseconds on any steady clock. */
  readonly now: () => number;
  readonly redact: Redact;
}

const HOST_CONNECTIONS = 4096;

/** For a trial that reaches tool servers only: its routes to models refuse before they get here. */
const NO_MODELS: TrialUpstream = {
  send: () => Promise.reject(new Error('a model was called where none is served')),
  end: async () => [],
};

/** Serves all trials of a run: on a loopback port of this machine, and through a tunnel into each sandbox. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const sessions = new Map<string, Session>();
  const run = shareOf(options);
  const door = createDoor({
    maxConnections: HOST_CONNECTIONS,
    // Nobody knows whose trial such a request belongs to.
    onRejected: () => undefined,
    async onRequest(request, response) {
      const session = sessions.get(tokenOf(request));
      if (session !== undefined) return session.serve(request, response);
      const message = 'no such path, or not the key of a trial that is open';
      refuse(response, undefined, { kind: 'unauthorized', message });
    },
  });
  const hostUrl = `http://127.0.0.1:${await door.listen()}`;
  return {
    async open(request) {
      const { openTunnel, graceMs = 10_000 } = options;
      const upstream = request.servesModels ? await options.upstreamFor(request) : NO_MODELS;
      const onClosed = (token: string) => sessions.delete(token);
      const session = await openSession({ run, request, upstream, openTunnel, graceMs, hostUrl, onClosed });
      sessions.set(session.token, session);
      return session;
    },
    spentUsd: () => run.budget.spentUsd(),
    exhausted() {
      const over = run.budget.reached();
      return over && `the budget of the run is used up: ${over.detail}`;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...sessions.values()].map((session) => session.close()));
      await door[Symbol.asyncDispose]();
    },
  };
}

function shareOf({ prices, runBudgetUsd, outputTokenCap = 8192, now, redact }: GatewayOptions): RunShare {
  if (runBudgetUsd !== undefined && !(runBudgetUsd > 0)) {
    throw new UserError('budget', `A run budget of $${runBudgetUsd} allows nothing.`, 'Give a number above 0.');
  }
  const budget = createBudget({ costUsd: runBudgetUsd });
  return { budget, budgetUsd: runBudgetUsd, settled: createSettled(), prices, outputTokenCap, now, redact };
}
