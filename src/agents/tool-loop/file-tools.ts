import { z } from 'zod';
import { clip } from './clip.ts';
import type { Tool, ToolResult, Workbench } from './tool.ts';
import { failed } from './tool.ts';
import { OUTSIDE, RESOLVE_PATH, workspacePath } from './workspace-path.ts';

const OUTPUT_BYTES = 4 * 1024 ** 2;
const TIMEOUT_MS = 60_000;
/** Where new content waits until the agent's own user writes it; writing calls never run at the same time. */
const STAGING = { folder: '/agent-eval', name: 'content' };

const path = z.string().min(1).max(4096).describe('Path in /workspace, relative to it or absolute.');

const readParameters = z.strictObject({
  path,
  offset: z.number().int().min(1).default(1).describe('First line to read, from 1.'),
  limit: z.number().int().min(1).max(100_000).default(2000).describe('Lines to read, at most.'),
});

export const readFile: Tool<z.infer<typeof readParameters>> = {
  name: 'read_file',
  description: 'Reads lines of a text file in /workspace. Use offset and limit for long files.',
  parameters: readParameters,
  isReadOnly: true,
  run: ({ path, offset, limit }, bench) =>
    inWorkspace(bench, {
      path,
      script: `
[ -e "$path" ] || { echo "no such file" >&2; exit 1; }
[ -f "$path" ] || { echo "not a regular file" >&2; exit 1; }
tail -n "+$2" -- "$path" | head -n "$3"`,
      args: [String(offset), String(limit)],
      whenSilent: '(no lines there)',
    }),
};

const listParameters = z.strictObject({ path: path.default('.') });

export const listDirectory: Tool<z.infer<typeof listParameters>> = {
  name: 'list_directory',
  description: 'Lists a directory in /workspace, hidden entries too; directories end with a slash.',
  parameters: listParameters,
  isReadOnly: true,
  run: ({ path }, bench) =>
    inWorkspace(bench, {
      path,
      script: `
[ -d "$path" ] || { echo "not a directory" >&2; exit 1; }
ls -1Ap -- "$path"`,
      args: [],
      whenSilent: '(empty)',
    }),
};

const writeParameters = z.strictObject({
  path,
  content: z
    .string()
    .max(8 * 1024 ** 2)
    .describe('The whole new content.'),
});

export const writeFile: Tool<z.infer<typeof writeParameters>> = {
  name: 'write_file',
  description: 'Writes a text file in /workspace, replacing it if it exists; makes missing directories.',
  parameters: writeParameters,
  isReadOnly: false,
  async run({ path, content }, bench) {
    const staged = { path: STAGING.name, content: Buffer.from(content), mode: 0o644 };
    await bench.sandbox.put({ files: [staged], into: STAGING.folder, owner: 'agent' });
    return inWorkspace(bench, {
      path,
      script: `
[ ! -d "$path" ] || { echo "is a directory" >&2; exit 1; }
mkdir -p -- "\${path%/*}" && cat -- "$2" >"$path" && rm -f -- "$2"`,
      args: [`${STAGING.folder}/${STAGING.name}`],
      whenSilent: `wrote ${staged.content.length} bytes`,
    });
  },
};

/** A script that finds the resolved path in `$path` and its arguments from `$2` on. */
interface FileAction {
  readonly path: string;
  readonly script: string;
  readonly args: readonly string[];
  /** The result when the script prints nothing. */
  readonly whenSilent: string;
}

async function inWorkspace({ sandbox, signal }: Workbench, action: FileAction): Promise<ToolResult> {
  const absolute = workspacePath(action.path);
  if (absolute === undefined) return outside(action.path);
  const { end, stdout, stderr, truncated } = await sandbox.exec({
    command: ['sh', '-c', `${RESOLVE_PATH}${action.script}`, 'sh', absolute, ...action.args],
    timeoutMs: TIMEOUT_MS,
    outputBytes: OUTPUT_BYTES,
    signal,
  });
  if (end.kind !== 'exited') return failed(`failed: ${end.kind.replaceAll('_', ' ')}`);
  if (end.exitCode === OUTSIDE) return outside(action.path);
  if (end.exitCode !== 0) return failed(clip(stderr.trim() || `failed with exit code ${end.exitCode}`));
  const text = clip(stdout) + (truncated ? '\n[more was dropped]' : '');
  return { text: text === '' ? action.whenSilent : text, isError: false };
}

function outside(path: string): ToolResult {
  return failed(`refused: ${JSON.stringify(path)} leads out of /workspace`);
}
