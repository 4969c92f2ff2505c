import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atPath } from './file-fault.ts';
import { configFor, type InitAgent } from './init-agents.ts';
import type { ExampleTask } from './init-example-task.ts';
import { exists, readSurroundings } from './init-surroundings.ts';
import { exampleTask } from './init-tasks.ts';
import { workflowFor } from './init-workflow.ts';

/** What `agent-eval init` did: paths from the folder. */
export interface Written {
  readonly written: readonly string[];
  /** There before, and left as they were. */
  readonly kept: readonly string[];
  /** What to do by hand about what was kept. */
  readonly advice: readonly string[];
}

/**
 * Writes a config, one task for the language that shows, a workflow and, for an agent of type command where there is no
 * `agent` folder yet, a program that solves the task: a first run works at once. Nothing that exists is overwritten, and
 * beside tasks of one's own no example is put. Throws UserError where the folder cannot be written.
 */
export async function writeTemplate(folder: string, agent: InitAgent = 'command'): Promise<Written> {
  return atPath({ doing: 'written', path: folder }, () => write(folder, agent));
}

async function write(folder: string, agent: InitAgent): Promise<Written> {
  const { language, branch } = await readSurroundings(folder);
  const task = exampleTask(language);
  const hasTasks = (await exists(join(folder, 'tasks'))) && !(await exists(join(folder, 'tasks', task.id)));
  const hasAgent = agent === 'command' && (await exists(join(folder, 'agent')));
  const files = {
    'agent-eval.yml': configFor(agent),
    ...(hasTasks ? {} : taskFiles(task)),
    '.github/workflows/agent-eval.yml': workflowFor({ agent, branch }),
    '.gitignore': '.agent-eval/\n',
    ...(agent === 'command' && !hasAgent ? { 'agent/main.mjs': agentFor(task) } : {}),
  };
  const { written, kept } = await createAll(folder, files);
  const own = hasAgent ? await keptAgent(folder) : { kept: [], advice: [] };
  const ignored = kept.includes('.gitignore') ? await ignoreAdvice(folder) : [];
  return {
    written,
    kept: [...kept, ...(hasTasks ? ['tasks'] : []), ...own.kept],
    advice: [...own.advice, ...ignored],
  };
}

async function createAll(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<Pick<Written, 'written' | 'kept'>> {
  const written: string[] = [];
  const kept: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    if (await create(join(folder, path), text)) written.push(path);
    else kept.push(path);
  }
  return { written, kept };
}

async function keptAgent(folder: string): Promise<Pick<Written, 'kept' | 'advice'>> {
  if (await exists(join(folder, 'agent/main.mjs'))) return { kept: ['agent/main.mjs'], advice: [] };
  return { kept: ['agent'], advice: ['Say in agent-eval.yml, at run:, how the agent in agent/ is started.'] };
}

/** Someone's .gitignore is theirs to edit. */
async function ignoreAdvice(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, '.gitignore'), 'utf8').catch(() => '');
  if (/^\/?\.agent-eval\/?\s*$/m.test(text)) return [];
  return ['Add the line .agent-eval/ to .gitignore: results of local runs are kept there.'];
}

function taskFiles({ id, files }: ExampleTask): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`tasks/${id}/${path}`, text]));
}

function agentFor({ solvedBy }: ExampleTask): string {
  return `// Put your agent here. It runs in /workspace; what it prints is its answer.
import { readFileSync, writeFileSync } from 'node:fs';

const goal = process.argv.at(-1);
${solvedBy}
console.log(\`Done: \${goal}\`);
`;
}

/** False when there is something already, be it a broken link. */
async function create(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
