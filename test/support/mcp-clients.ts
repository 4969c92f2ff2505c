import type { Duplex } from 'node:stream';
import type { Transport as ModernTransport } from '@modelcontextprotocol/client';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport as LegacyTransport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { byteClient } from './tool-server.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { readonly progress: number; readonly total?: number | undefined }) => void;
}

/** An official client, as far as both generations are alike. */
export interface OfficialClient {
  readonly raw: LegacyClient | ModernClient;
  /** Settles once the server has asked for roots. */
  readonly rootsAsked: Promise<void>;
  callTool(
    params: { readonly name: string; readonly arguments?: Record<string, unknown> },
    options?: CallOptions,
  ): Promise<unknown>;
  /** Called for each notification of these two kinds. */
  onNotification(kind: 'log' | 'resource', hear: () => void): void;
}

const about = { name: 'a-test', version: '1.0.0' };
const capabilities = { sampling: {}, elicitation: {}, roots: {} };

/** What the client answers to servers. */
const answers = {
  sampling: { role: 'assistant' as const, model: 'm', content: { type: 'text' as const, text: 'sampled' } },
  elicitation: { action: 'accept' as const, content: { name: 'Ada' } },
  roots: { roots: [{ uri: 'file:///here', name: 'here' }] },
};

export function connectV1(stream: Duplex): Promise<OfficialClient> {
  return clientV1(lineTransport(stream));
}

export function connectV2(stream: Duplex, mode: 'legacy' | 'auto' = 'legacy'): Promise<OfficialClient> {
  return clientV2(lineTransport(stream), mode);
}

export async function clientV1(transport: LegacyTransport): Promise<OfficialClient> {
  const asked = signalOnce();
  const client = new LegacyClient(about, { capabilities });
  client.setRequestHandler(CreateMessageRequestSchema, () => answers.sampling);
  client.setRequestHandler(ElicitRequestSchema, () => answers.elicitation);
  client.setRequestHandler(ListRootsRequestSchema, () => {
    asked.tell();
    return answers.roots;
  });
  await client.connect(transport);
  return {
    raw: client,
    rootsAsked: asked.told,
    callTool: (params, options) => client.callTool(params, undefined, options),
    onNotification(kind, hear) {
      client.setNotificationHandler(
        kind === 'log' ? LoggingMessageNotificationSchema : ResourceUpdatedNotificationSchema,
        hear,
      );
    },
  };
}

export async function clientV2(transport: ModernTransport, mode: 'legacy' | 'auto'): Promise<OfficialClient> {
  const asked = signalOnce();
  const client = new ModernClient(about, { capabilities, versionNegotiation: { mode } });
  client.setRequestHandler('sampling/createMessage', () => answers.sampling);
  client.setRequestHandler('elicitation/create', () => answers.elicitation);
  client.setRequestHandler('roots/list', () => {
    asked.tell();
    return answers.roots;
  });
  await client.connect(transport);
  return {
    raw: client,
    rootsAsked: asked.told,
    callTool: (params, options) => client.callTool(params, options),
    onNotification(kind, hear) {
      client.setNotificationHandler(kind === 'log' ? 'notifications/message' : 'notifications/resources/updated', hear);
    },
  };
}

function signalOnce() {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { told, tell: () => tell() };
}

/** One JSON message a line over any stream: what the stdio transports of both do, without starting a process. */
function lineTransport(stream: Duplex): LegacyTransport & ModernTransport {
  const bytes = byteClient(stream);
  const transport = {
    onmessage: undefined as ((message: unknown) => void) | undefined,
    onclose: undefined as (() => void) | undefined,
    async start() {
      void (async () => {
        for (let line = await bytes.line(); line !== undefined; line = await bytes.line()) {
          transport.onmessage?.(JSON.parse(line));
        }
        transport.onclose?.();
      })();
    },
    send: (message: unknown) => bytes.write(`${JSON.stringify(message)}\n`),
    async close() {
      stream.destroy();
      transport.onclose?.();
    },
  };
  // Both interfaces have these members; only their types of messages differ.
  return transport as unknown as LegacyTransport & ModernTransport;
}
