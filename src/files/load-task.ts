import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import type { Problem } from '../core/errors.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import { suggest } from '../core/suggest.ts';
import type { Task, TaskDefinition } from '../core/task.ts';
import { findOne } from './find-one.ts';
import { hiddenFileProblems } from './hidden-file-problems.ts';
import type { Loaded } from './load-document.ts';
import { loadDocument } from './load-document.ts';
import { readTools, type ToolDefinitions } from './load-tools.ts';
import type { Outcome } from './read-text.ts';
import { failed } from './read-text.ts';
import type { Allowance } from './read-tree.ts';
import { fullAllowance, readTree } from './read-tree.ts';
import { escapeText } from './show-value.ts';
import { stateProblems } from './state-problems.ts';
import { graderHash, taskHash } from './task-hash.ts';
import { taskProblems } from './task-problems.ts';

const FOLDERS = ['scaffold', 'tests', 'solution'] as const;
/** `tools` holds what task.yaml may use; it is read from there. */
const ALLOWED = [...FOLDERS, 'tools'];

export interface LoadedTask {
  readonly task: Task;
  /** Criterion id -> line in the task's file. */
  readonly criterionLines: ReadonlyMap<string, number>;
}

/** Reads one task's folder: its definition, and the files beside it. */
export async function readTask(request: {
  readonly root: string;
  readonly dir: string;
  readonly id: string;
  readonly taskSchema: z.ZodType<TaskDefinition>;
  readonly toolDefinitions: ToolDefinitions;
}): Promise<Outcome<LoadedTask>> {
  const { root, id } = request;
  const shown = request.dir === '.' ? id : `${request.dir}/${id}`;
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id)) {
    return failed(escapeText(shown), 'is no name for a task: letters, digits, dot, dash, underscore; at most 64');
  }
  const name = await findOne({ folder: resolve(root, shown), shown, name: 'task' });
  if (!name.ok) return name;
  if (name.value === undefined) return failed(shown, 'has no task.yaml; begin its name with _ when it is no task');
  const definition = await loadDocument({ root, file: `${shown}/${name.value}`, schema: request.taskSchema });
  const beside = await readBeside(resolve(root, shown), shown, name.value);
  if (!definition.ok) return { ok: false, problems: [...definition.problems, ...beside.problems] };
  const tools = await readTools({ root, definitions: request.toolDefinitions }, definition.value);
  const isStateful = ({ config }: Task['tools'][number]) => request.toolDefinitions.hasState(config);
  const problems = [
    ...taskProblems(definition.value, beside.files.scaffold),
    ...(tools.ok ? stateProblems(definition.value, tools.value.filter(isStateful)) : tools.problems),
    ...(beside.problems.length > 0 ? [] : hiddenFileProblems(definition.value, beside.files.tests)),
    ...beside.problems,
  ];
  if (!tools.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, value: assemble(id, definition.value, { ...beside.files, tools: tools.value }) };
}

type Beside = Readonly<Record<(typeof FOLDERS)[number], readonly SandboxFile[]>>;

function assemble(
  id: string,
  { value, source }: Loaded<TaskDefinition>,
  files: Beside & Pick<Task, 'tools'>,
): LoadedTask {
  const { $schema: _, ...definition } = value;
  const complete = { ...definition, ...files };
  const task = { id, file: source.file, ...complete, hash: taskHash(complete), graderHash: graderHash(complete) };
  const lines = value.criteria.map(
    (criterion, index) => [criterion.id, source.lineOf(['criteria', index]) ?? 1] as const,
  );
  return { task, criterionLines: new Map(lines) };
}

async function readBeside(path: string, shown: string, definition: string) {
  const entries = await readdir(path, { withFileTypes: true });
  const problems: Problem[] = entries.flatMap((entry) => strangerProblem(entry, shown, definition));
  const allowance = fullAllowance();
  const read = async (folder: string) => {
    const entry = entries.find(({ name }) => name === folder);
    if (entry?.isDirectory() !== true) return [];
    return readInto(problems, { path: join(path, folder), shown: `${shown}/${folder}`, allowance });
  };
  const [scaffold, tests, solution] = [await read('scaffold'), await read('tests'), await read('solution')];
  return { files: { scaffold, tests, solution }, problems };
}

async function readInto(
  problems: Problem[],
  request: { readonly path: string; readonly shown: string; readonly allowance: Allowance },
): Promise<readonly SandboxFile[]> {
  const tree = await readTree(request);
  problems.push(...tree.problems);
  return tree.files;
}

/** A `test/` where `tests/` was meant would be a task without hidden tests: refused, not ignored. */
function strangerProblem(entry: Dirent, shown: string, definition: string): readonly Problem[] {
  const isFolder = ALLOWED.includes(entry.name);
  if (isFolder && entry.isDirectory()) return [];
  if (entry.name === definition || /^([_.]|README)/.test(entry.name)) return [];
  const file = escapeText(`${shown}/${entry.name}`);
  if (isFolder) return [{ file, key: '', message: 'is not a folder' }];
  return [{ file, key: '', message: `is not part of a task${suggest(entry.name, [...ALLOWED, definition])}` }];
}
