import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, posix, resolve, sep } from 'node:path';
import type { z } from 'zod';
import type { Problem } from '../core/errors.ts';
import { APPROVALS_SERVER } from '../core/rules-schema.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import { didYouMean } from '../core/suggest.ts';
import type { TaskDefinition, TaskTools, ToolServerConfig } from '../core/task.ts';
import type { DefinitionFault, NamedFile } from '../core/tool-definition.ts';
import type { Loaded } from './load-document.ts';
import { loadDocument } from './load-document.ts';
import type { Outcome } from './read-text.ts';
import { failed, readFileAt, reasonOf } from './read-text.ts';
import { escapeText } from './show-value.ts';
import type { Source } from './source.ts';
import { problemAt } from './validate.ts';

/** What is known of definitions of tool servers, by whoever knows their kinds. */
export interface ToolDefinitions<Config extends ToolServerConfig = ToolServerConfig> {
  readonly schema: z.ZodType<Config>;
  readonly filesNamedBy: (config: ToolServerConfig) => readonly NamedFile[];
  readonly faultsIn: (config: ToolServerConfig, files: readonly SandboxFile[]) => readonly DefinitionFault[];
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

/** Reads a definition with the files that it names, and says all that is wrong with any of them. */
export async function readDefinition<Config extends ToolServerConfig>(
  { root, definitions }: { readonly root: string; readonly definitions: ToolDefinitions<Config> },
  file: string,
): Promise<Outcome<Pick<TaskTools, 'files'> & { readonly config: Config }>> {
  const loaded = await loadDocument({ root, file, schema: definitions.schema });
  if (!loaded.ok) return loaded;
  const { value: config, source } = loaded.value;
  const named = await readNamed(root, { source, named: definitions.filesNamedBy(config) });
  if (!named.ok) return named;
  const problems = definitions.faultsIn(config, named.value).map((fault) => problemOf(fault, source));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { config, files: named.value } };
}

async function readNamed(
  root: string,
  { source, named }: { readonly source: Source; readonly named: readonly NamedFile[] },
): Promise<Outcome<readonly SandboxFile[]>> {
  const files = new Map<string, SandboxFile>();
  const problems: Problem[] = [];
  for (const { path, key } of named) {
    if (files.has(path)) continue;
    const read = await readInside(root, besideOf(source, path));
    if (read.ok) files.set(path, { path, content: read.value.content, mode: read.value.isExecutable ? 0o755 : 0o644 });
    else
      problems.push(
        ...read.problems.map(({ message }) =>
          problemAt({ source, path: key, message: `${escapeText(path)} ${message}` }),
        ),
      );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: [...files.values()] };
}

/** What its kind found wrong: faults are foreign text. */
function problemOf(fault: DefinitionFault, source: Source): Problem {
  const message = escapeText(fault.message);
  if ('key' in fault) return problemAt({ source, path: fault.key, message });
  const { file, line, at = '' } = fault;
  return { file: besideOf(source, file), ...(line === undefined ? {} : { line }), key: escapeText(at), message };
}

/** A file beside a definition, from the project. */
function besideOf({ file }: Source, path: string): string {
  return posix.join(posix.dirname(file), path);
}

async function readInside(root: string, file: string): ReturnType<typeof readFileAt> {
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
    return `${reasonOf(error)}${await nearby(resolve(root, file))}`;
  }
}

/** A name in the same folder that was probably meant. */
async function nearby(path: string): Promise<string> {
  const names = await readdir(dirname(path)).catch(() => []);
  const near = didYouMean(
    basename(path),
    names.filter((name) => name !== basename(path)),
  );
  return escapeText(near);
}
