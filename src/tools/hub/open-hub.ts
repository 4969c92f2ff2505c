import type { InfraError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import { isTwin } from '../../core/key-twins.ts';
import { ruledTools } from '../../core/ruled-tools.ts';
import type { ToolsRequest, ToolsSummary, TrialTools } from '../../core/tool-servers.ts';
import type { TranscriptEvent } from '../../core/transcript.ts';
import { refuse } from '../http/reply.ts';
import type { ServeHttp } from '../http/serve-http.ts';
import { createServeHttp } from '../http/serve-http.ts';
import { createReader } from '../protocol/reader.ts';
import { createCallLedger } from './call-ledger.ts';
import { createDirectCalls } from './direct-calls.ts';
import type { Hub } from './hub.ts';
import { openSession } from './hub.ts';
import { createNotes } from './notes.ts';
import { createOfferedNames } from './offered-names.ts';
import type { HubOptions } from './open-servers.ts';
import { disposeAll, openServers } from './open-servers.ts';
import { createPolicy } from './policy.ts';
import { serveStdio } from './serve-stdio.ts';
import { createSessions } from './sessions.ts';
import { createWireLog } from './wire-log.ts';

/** Opens all servers of a trial, or none. */
export async function openHub(options: HubOptions, request: ToolsRequest): Promise<TrialTools> {
  const failing = new AbortController();
  const policy = createPolicy(request.task.rules);
  const record = (event: TranscriptEvent) => {
    policy.hear(event);
    request.record(event);
  };
  const note = createNotes(record);
  const fail = (error: InfraError) => failing.abort(error);
  const servers = await openServers(options, { ...request, record }, { fail, note });
  const offered = createOfferedNames([...servers.values()].flatMap(({ tools }) => tools));
  const ledger = createCallLedger(record, policy);
  const read = createReader();
  const log = createWireLog(record);
  const ruled = ruledTools(request.task.rules);
  const isDisguised = (name: string) => !offered.names.has(name) && ruled.some(({ tool }) => isTwin(name, tool));
  const sessions = createSessions({ log, ledger, note, hear: offered.hear, read, isDisguised });
  const hub: Hub = { servers, sessions, failed: failing.signal, note };
  const http = new Map(
    [...servers.keys()].map((name) => [name, createServeHttp((client) => openSession(hub, name, client), read)]),
  );
  let summary: Promise<ToolsSummary> | undefined;

  async function finish(): Promise<ToolsSummary> {
    sessions.end();
    ledger.end();
    const states = new Map<string, Json>();
    for (const [name, { state }] of servers) if (state !== undefined) states.set(name, state());
    await disposeAll(servers.values());
    // Only ever aborted with an InfraError.
    if (failing.signal.aborted) throw failing.signal.reason;
    return { states, tools: [...offered.names].sort() };
  }
  const close = () => {
    summary ??= finish();
    return summary;
  };
  return {
    servers: [...servers.keys()],
    failed: failing.signal,
    ...createDirectCalls(hub),
    connect(name, stream) {
      serveStdio(stream, {
        open: (client) => openSession(hub, name, client),
        note: (text) => note(`tool server ${name}: ${text}`),
      });
    },
    async serve(name, request, response) {
      await (http.get(name) ?? unknownServer)(request, response);
    },
    close,
    async [Symbol.asyncDispose]() {
      await close().catch(() => undefined);
    },
  };
}

const unknownServer: ServeHttp = async (_, response) => {
  refuse(response, 404, { code: -32000, message: 'there is no such tool server' });
};
