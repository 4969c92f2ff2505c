import { realpath } from 'node:fs/promises';
import { posix, resolve, sep } from 'node:path';
import type { z } from 'zod';
import type { Problem } from '../core/errors.ts';
import { APPROVALS_SERVER } from '../core/rules-schema.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import type { TaskDefinition, TaskTools, ToolServerConfig } from '../core/task.ts';
import type { Loaded } from './load-document.ts';
import { loadDocument } from './load-document.ts';
import type { Outcome } from './read-text.ts';
import { failed, readFileAt, reasonOf } from './read-text.ts';
import { escapeText } from './show-value.ts';
import { problemAt } from './validate.ts';

/** What is known of definitions of tool servers, by whoever knows their kinds. */
export interface ToolDefinitions {
  readonly schema: z.ZodType<ToolServerConfig>;
  /** Files that a definition names, by their paths as written there. */
  readonly filesNamedBy: (config: ToolServerConfig) => readonly string[];
  /** True for a server that holds a state, of which graders may ask. */
  readonly hasState: (config: ToolServerConfig) => boolean;
}

/** Largest file that a definition may name: a module, a recorded log. */
const MAX_BYTES = 16 * 1024 ** 2;

/** Reads the tool servers that a task uses, with the files that their definitions name. */
export async function readTools(
  { root, definitions }: { readonly root: string; readonly definitions: ToolDefinitions },
  { value, source }: Loaded<TaskDefinition>,
): Promise<Outcome<readonly TaskTools[]>> {
  const tools: TaskTools[] = [];
  const problems: Problem[] = [];
  const names = value.tools.map(({ server }) => server);
  for (const [index, { server, use }] of value.tools.entries()) {
    const place = (key: string, message: string) => problemAt({ source, path: ['tools', index, key], message });
    const fault = nameFault(names, index);
    if (fault !== undefined) problems.push(place('server', fault));
    const file = posix.join(posix.dirname(source.file), use);
    const outside = await placeFault(root, file);
    const read = outside === undefined ? await readDefinition({ root, definitions }, file) : undefined;
    if (outside !== undefined) problems.push(place('use', `${escapeText(use)} ${outside}`));
    if (read?.ok === false) problems.push(...read.problems);
    if (read?.ok === true) tools.push({ server, file, ...read.value });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: tools };
}

function nameFault(names: readonly string[], index: number): string | undefined {
  const name = names[index] ?? '';
  if (name === APPROVALS_SERVER) return `${name} is taken: rules.approvals offers it; choose another name`;
  const first = names.indexOf(name);
  return first === index ? undefined : `${name} is already the server of tools[${first}]`;
}

async function readDefinition(
  { root, definitions }: { readonly root: string; readonly definitions: ToolDefinitions },
  file: string,
): Promise<Outcome<Pick<TaskTools, 'config' | 'files'>>> {
  const loaded = await loadDocument({ root, file, schema: definitions.schema });
  if (!loaded.ok) return loaded;
  const config = loaded.value.value;
  const files: SandboxFile[] = [];
  const problems: Problem[] = [];
  for (const path of new Set(definitions.filesNamedBy(config))) {
    const read = await readNamed(root, posix.join(posix.dirname(file), path));
    if (read.ok) files.push({ path, content: read.value.content, mode: read.value.isExecutable ? 0o755 : 0o644 });
    else
      problems.push(
        ...read.problems.map(({ message }) => ({ file, key: '', message: `${escapeText(path)} ${message}` })),
      );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { config, files } };
}

async function readNamed(root: string, file: string): ReturnType<typeof readFileAt> {
  const outside = await placeFault(root, file);
  return outside === undefined
    ? readFileAt({ path: resolve(root, file), file, maxBytes: MAX_BYTES })
    : failed(file, outside);
}

/** Why a file may not be read: it is not there, or lies outside the project, by `..` or by a link on the way. */
async function placeFault(root: string, file: string): Promise<string | undefined> {
  const outside = "leads out of the project: a tool server's files must lie in it";
  if (file.startsWith('..') || posix.isAbsolute(file)) return outside;
  try {
    const found = await realpath(resolve(root, file));
    return found.startsWith(`${await realpath(root)}${sep}`) ? undefined : outside;
  } catch (error) {
    return reasonOf(error);
  }
}
