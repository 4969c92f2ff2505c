import { InfraError } from '../../core/errors.ts';
import { APPROVALS_SERVER } from '../../core/rules-schema.ts';
import type { ToolsRequest } from '../../core/tool-servers.ts';
import { openApprovals, servesApprovals } from '../approvals.ts';
import type { KindContext, OpenServer } from '../kind.ts';

export interface HubOptions {
  readonly openServer: (
    config: ToolsRequest['task']['tools'][number]['config'],
    context: KindContext,
  ) => Promise<OpenServer>;
  /** PATH of programs that servers start on this machine. */
  readonly searchPath: string;
}

/** All servers of a task by name, or none: what was opened before a failure is disposed. */
export async function openServers(
  { openServer, searchPath }: HubOptions,
  { task, seed, record, createSandbox, signal }: ToolsRequest,
  { fail, note }: { readonly fail: (error: InfraError) => void; readonly note: (text: string) => void },
): Promise<ReadonlyMap<string, OpenServer>> {
  const servers = new Map<string, OpenServer>();
  try {
    for (const { server, file, config, files } of task.tools) {
      if (servers.has(server)) throw new InfraError('tools', `there are two tool servers ${server}`);
      const given = new Map(files.map(({ path, content }) => [path, content]));
      const named = (text: string) => note(`tool server ${server}: ${text}`);
      const context = {
        server,
        file,
        files: given,
        seed,
        record,
        note: named,
        fail,
        createSandbox,
        signal,
        searchPath,
      };
      servers.set(server, await openServer(config, context));
    }
    if (servesApprovals(task) && !servers.has(APPROVALS_SERVER)) {
      servers.set(APPROVALS_SERVER, openApprovals(task.rules, { record, fail }));
    }
    return servers;
  } catch (error) {
    await disposeAll(servers.values());
    throw error;
  }
}

/** Disposing never throws. */
export async function disposeAll(servers: Iterable<AsyncDisposable>): Promise<void> {
  await Promise.all([...servers].map((server) => server[Symbol.asyncDispose]()));
}
