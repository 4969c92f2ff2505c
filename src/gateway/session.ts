import type { IncomingMessage, ServerResponse } from 'node:http';
import { anySignal } from '../core/abort.ts';
import { createBudget } from '../core/budget.ts';
import { InfraError } from '../core/errors.ts';
import type { GatewayRequest, GatewaySummary, TrialGateway } from '../core/gateway.ts';
import { GATEWAY_PORT } from '../core/gateway.ts';
import { createServedCalls } from '../core/served-tools.ts';
import { openEntrance } from './entrance.ts';
import { createOddities } from './oddities.ts';
import type { OpenTrial, RunShare, TrialCounts } from './open-trial.ts';
import { createTraceIntake } from './otlp/trace-intake.ts';
import { createRoom } from './read-body.ts';
import { serveRequest } from './serve-request.ts';
import { createToken } from './token.ts';
import { createToolLedger } from './tool-ledger.ts';
import { createTrialEnd } from './trial-end.ts';
import type { Tunnel, TunnelOptions } from './tunnel/tunnel.ts';
import type { TrialUpstream } from './upstream/trial-upstream.ts';

export interface SessionOptions {
  readonly run: RunShare;
  readonly request: GatewayRequest;
  readonly upstream: TrialUpstream;
  readonly openTunnel: (options: TunnelOptions) => Promise<Tunnel>;
  readonly graceMs: number;
  readonly hostUrl: string;
  readonly onClosed: (token: string) => void;
}

/** One trial's gateway, and its entrance for requests that came with its token. */
export interface Session extends TrialGateway {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Memory for bodies of one trial's requests, parsed. */
const ROOM_BYTES = 512 * 1024 ** 2;

/** Opens the tunnel where there is a sandbox. Throws what that throws. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const closing = new AbortController();
  const trial = openTrial(options, closing.signal);
  const serving = new Set<Promise<void>>();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const served = serveRequest(trial, request, response).finally(() => serving.delete(served));
    serving.add(served);
    return served;
  };
  const entrance = await openEntrance(options, { trial, serve, closing: closing.signal });
  let summary: Promise<GatewaySummary> | undefined;
  async function finish(): Promise<GatewaySummary> {
    options.onClosed(trial.token);
    trial.end.freeze();
    closing.abort(new Error('the trial is over'));
    trial.run.settled.tell();
    await Promise.all(serving);
    trial.end.conclude();
    trial.ledger.end();
    await entrance?.[Symbol.asyncDispose]();
    trial.oddities.end();
    await endUpstream(options, trial);
    return summarize(trial);
  }
  const close = () => {
    summary ??= finish();
    return summary;
  };
  return {
    sandboxUrl: entrance === undefined ? options.hostUrl : `http://127.0.0.1:${GATEWAY_PORT}`,
    hostUrl: options.hostUrl,
    token: trial.token,
    stopped: trial.end.stopped,
    serve,
    close,
    async [Symbol.asyncDispose]() {
      await close();
    },
  };
}

function openTrial({ run, request, upstream, graceMs }: SessionOptions, closing: AbortSignal): OpenTrial {
  const { steps, tokens, costUsd } = request.task.limits;
  const served = createServedCalls(request.tools ?? { offered: [], calls: [] });
  const counts: TrialCounts = {
    atOnce: 0,
    modelCalls: 0,
    withTools: 0,
    tokenCounts: 0,
    toolsAtOnce: 0,
    toolSessions: 0,
  };
  return {
    run,
    request,
    token: createToken(),
    send: upstream.send,
    budget: createBudget({ steps, tokens, costUsd }),
    end: createTrialEnd(graceMs),
    oddities: createOddities((text) => request.record({ type: 'note', text })),
    ledger: createToolLedger({ tell: request.record, isServed: served.isSeen, redact: run.redact }),
    room: createRoom(ROOM_BYTES),
    traces: createTraceIntake({
      record: request.record,
      sees: () => ({
        modelCalls: counts.modelCalls > 0,
        toolCalls: (tool) => served.isNamed(tool) || (request.recordsToolCalls && counts.modelCalls > 0),
      }),
    }),
    counts,
    signal: anySignal([request.signal, closing]),
  };
}

async function endUpstream({ upstream, request }: SessionOptions, { end }: OpenTrial): Promise<void> {
  const isSpoiled = end.current().kind === 'infra';
  try {
    for (const text of await upstream.end({ isSpoiled })) request.record({ type: 'note', text });
  } catch (error) {
    if (!(error instanceof InfraError)) throw error;
    end.infra(error);
  }
}

/** Of an agent that called no model with tools, nothing is known. Side calls without tools (a title, a choice of model) use none. */
function summarize({ end, counts }: OpenTrial): GatewaySummary {
  const toolCallsRecorded = counts.withTools > 0;
  return { end: end.current(), modelCalls: counts.modelCalls, toolCallsRecorded };
}
