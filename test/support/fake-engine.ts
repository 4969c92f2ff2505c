import { setImmediate } from 'node:timers/promises';
import type { ExecRequest, ExecResult, Sandbox, SandboxEngine } from '../../src/core/sandbox.ts';
import type { SandboxFile } from '../../src/core/sandbox-file.ts';

/** Faults to play, each once, in order; `undefined` lets a call through. */
export interface FakeEngine extends SandboxEngine {
  readonly created: string[];
  readonly disposed: string[];
}

/** An engine in memory, for faults that a real one will not produce on demand. It runs nothing: `exec` answers. */
export function createFakeEngine(options: {
  readonly faults?: (Error | undefined)[];
  readonly exec?: (request: ExecRequest, files: ReadonlyMap<string, SandboxFile>) => ExecResult;
}): FakeEngine {
  const created: string[] = [];
  const disposed: string[] = [];
  const image = (ref: string) => ({ ref, id: ref, identity: ref });
  return {
    created,
    disposed,
    version: async () => 'fake',
    resolveImage: async (ref) => image(ref),
    buildLayer: async ({ base }) => image(`${base.ref}+agent`),
    sweep: async () => 0,
    async create(spec) {
      const fault = options.faults?.shift();
      if (fault !== undefined) throw fault;
      created.push(spec.name);
      return createFakeSandbox(spec.name, disposed, options.exec);
    },
    [Symbol.asyncDispose]: async () => {},
  };
}

function createFakeSandbox(
  id: string,
  disposed: string[],
  exec: Parameters<typeof createFakeEngine>[0]['exec'] = () => exited(0),
): Sandbox {
  const files = new Map<string, SandboxFile>();
  return {
    id,
    async put(request) {
      for (const file of request.files) files.set(`${request.into}/${file.path}`, file);
    },
    async exec(request) {
      await setImmediate();
      if (disposed.includes(id)) throw new Error(`${id} was used after it was disposed of`);
      return exec(request, files);
    },
    start: () => Promise.reject(new Error('a fake sandbox starts no programs')),
    killAll: async () => {},
    async snapshot(path) {
      const inside = [...files].filter(([name]) => name.startsWith(`${path}/`));
      const taken = inside.map(([name, file]) => [name.slice(path.length + 1), file] as const);
      return { files: new Map(taken), skipped: [], exceeded: false };
    },
    async [Symbol.asyncDispose]() {
      disposed.push(id);
    },
  };
}

/** A command that ended with this code and said nothing. */
export function exited(exitCode: number): ExecResult {
  return { end: { kind: 'exited', exitCode }, started: true, stdout: '', stderr: '', truncated: false, durationMs: 1 };
}
