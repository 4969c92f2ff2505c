import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import Anthropic from '@anthropic-ai/sdk';
import type { Agent } from '../../src/core/agent.ts';
import type { Gateway, GatewayRequest, TrialGateway } from '../../src/core/gateway.ts';
import { createRedact } from '../../src/core/redact.ts';
import type { Sandbox } from '../../src/core/sandbox.ts';
import type { TranscriptEvent } from '../../src/core/transcript.ts';
import type { GatewayOptions } from '../../src/gateway/gateway.ts';
import { createGateway } from '../../src/gateway/gateway.ts';
import type { Tunnel, TunnelEnd, TunnelOptions } from '../../src/gateway/tunnel/tunnel.ts';
import type { LiveOptions } from '../../src/gateway/upstream/live.ts';
import { createLiveUpstream } from '../../src/gateway/upstream/live.ts';
import type { Answer, ScriptedUpstream } from './scripted-upstream.ts';
import { startScriptedUpstream } from './scripted-upstream.ts';

export const KEYS = {
  anthropic: 'sk-ant-real-0123456789',
  openai: 'sk-proj-real-0123456789',
  gemini: 'AIza-real-0123456789',
};

export const MODEL = 'claude-sonnet-5-5';
/** What one call of `says()` costs: 100 tokens in and 20 out, at 2 and 10 dollars a million. */
export const CALL_USD = 0.0004;

export interface OpenedTrial extends TrialGateway {
  /** Where the trial's own tunnel begins, as a program inside its sandbox would see it. */
  readonly insideUrl: string;
  readonly events: readonly TranscriptEvent[];
  /** Ends the tunnel as an agent would that kills its end. */
  cutTunnel(): void;
  readonly cancel: () => void;
}

export interface TestGateway extends AsyncDisposable {
  readonly gateway: Gateway;
  readonly upstream: ScriptedUpstream;
  trial(request?: Partial<GatewayRequest>): Promise<OpenedTrial>;
}

/** A gateway before a scripted provider, with tunnels that are loopback ports of this process. */
export async function startTestGateway(
  script: readonly Answer[],
  options: Partial<GatewayOptions> & { readonly live?: Partial<LiveOptions> } = {},
): Promise<TestGateway> {
  const upstream = await startScriptedUpstream(...script);
  const access = (apiKey: string) => ({ apiKey, baseUrl: upstream.url });
  const send = createLiveUpstream({
    providers: { anthropic: access(KEYS.anthropic), openai: access(KEYS.openai), gemini: access(KEYS.gemini) },
    now: () => performance.now(),
    random: Math.random,
    ...options.live,
    patience: { firstBackoffMs: 1, longestBackoffMs: 2, ...options.live?.patience },
  });
  const tunnels: FakeTunnel[] = [];
  const gateway = await createGateway({
    upstreamFor: async () => ({ send, end: async () => [] }),
    openTunnel: async (request) => {
      const tunnel = await openFakeTunnel(request);
      tunnels.push(tunnel);
      return tunnel;
    },
    prices: {},
    now: () => performance.now(),
    redact: createRedact(Object.values(KEYS)),
    graceMs: 20,
    ...options,
  });
  return {
    gateway,
    upstream,
    trial: (request) => openTrial(gateway, tunnels, request),
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await upstream[Symbol.asyncDispose]();
    },
  };
}

const agent: Agent = {
  settings: { type: 'test' },
  gateway: 'sandbox',
  toolCallsFromGateway: true,
  run: () => Promise.reject(new Error('not run here')),
};

async function openTrial(
  gateway: Gateway,
  tunnels: readonly FakeTunnel[],
  request: Partial<GatewayRequest> = {},
): Promise<OpenedTrial> {
  const events: TranscriptEvent[] = [];
  const cancelling = new AbortController();
  const trial = await gateway.open({
    agent,
    task: { id: 'task', limits: { timeout: 60_000 } },
    index: 0,
    // The fake tunnel asks nothing of it.
    sandbox: {} as Sandbox,
    servesModels: true,
    tools: undefined,
    recordsToolCalls: true,
    record: (event) => void events.push(event),
    signal: cancelling.signal,
    ...request,
  });
  const tunnel = tunnels.at(-1);
  const insideUrl = tunnel?.url ?? '';
  return { ...trial, insideUrl, events, cutTunnel: () => tunnel?.cut(), cancel: () => cancelling.abort() };
}

/** The SDK as an agent uses it, with as few retries of its own as it has by default. */
export function sdkFor({ insideUrl, token }: OpenedTrial): Anthropic {
  return new Anthropic({ apiKey: token, baseURL: insideUrl, webhookKey: null, logLevel: 'off', openTelemetry: false });
}

/** One whole conversation turn through the SDK, streamed. */
export async function ask(trial: OpenedTrial, text = 'Hello'): Promise<Anthropic.Message> {
  const messages = [{ role: 'user' as const, content: text }];
  return sdkFor(trial).messages.stream({ model: MODEL, max_tokens: 1000, messages }).finalMessage();
}

/** A call without the SDK, for what the SDK would not send. */
export function post(trial: OpenedTrial, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-api-key': trial.token, ...init.headers };
  return fetch(`${trial.insideUrl}${path}`, { method: 'POST', ...init, headers });
}

type FakeTunnel = Tunnel & { readonly url: string; cut(): void };

async function openFakeTunnel({ onConnection }: TunnelOptions): Promise<FakeTunnel> {
  let cut: () => void = () => undefined;
  const closed = new Promise<TunnelEnd>((resolve) => {
    cut = () => resolve({ reason: 'its process has ended', memoryRanOut: false });
  });
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has this form of address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    closed,
    cut,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
