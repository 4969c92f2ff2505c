import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atPath } from './file-fault.ts';
import { WORKFLOW } from './init-workflow.ts';

/** What `agent-eval init` did: paths from the folder. */
export interface Written {
  readonly written: readonly string[];
  /** There before, and left as they were. */
  readonly kept: readonly string[];
  /** What to do by hand about what was kept. */
  readonly advice: readonly string[];
}

/**
 * Writes a config, one task, a workflow and, where there is no `agent` folder yet, an agent that solves the task: a
 * first run works at once. Nothing that exists is overwritten. Throws UserError where the folder cannot be written.
 */
export async function writeTemplate(folder: string): Promise<Written> {
  return atPath({ doing: 'written', path: folder }, () => write(folder));
}

async function write(folder: string): Promise<Written> {
  const hasAgent = await exists(join(folder, 'agent'));
  const written: string[] = [];
  const kept: string[] = [];
  for (const [path, text] of Object.entries({ ...projectFiles(), ...(hasAgent ? {} : agentFiles()) })) {
    if (await create(join(folder, path), text)) written.push(path);
    else kept.push(path);
  }
  const agent = hasAgent ? await keptAgent(folder) : { kept: [], advice: [] };
  const ignored = kept.includes('.gitignore') ? await ignoreAdvice(folder) : [];
  return { written, kept: [...kept, ...agent.kept], advice: [...agent.advice, ...ignored] };
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

function projectFiles(): Readonly<Record<string, string>> {
  return {
    'agent-eval.yml': CONFIG,
    'tasks/hello/task.yaml': TASK,
    'tasks/hello/tests/check.sh': HIDDEN_TEST,
    'tasks/hello/solution/solve.sh': SOLUTION,
    '.github/workflows/agent-eval.yml': WORKFLOW,
    '.gitignore': '.agent-eval/\n',
  };
}

function agentFiles(): Readonly<Record<string, string>> {
  return { 'agent/main.mjs': AGENT };
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

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

const CONFIG = `# What is tested, and when a pull request is blocked.
agent:
  type: command
  files: [agent/**] # the agent, from the commit under test; copied to /agent
  run: node /agent/main.mjs # in /workspace, once for each trial; the task's prompt is its last argument
trials: 5
subsets:
  fast: { tags: [fast] } # what pull requests run; pushes and the nightly run take all tasks
`;

const TASK = `prompt: Read name.txt and write greeting.txt with one line that greets the person by name.
tags: [fast]
fixture:
  name.txt: Ada
limits: { timeout: 2m }
criteria:
  - id: AC-1
    statement: greeting.txt names the person
    grader: { type: file, path: greeting.txt, contains: Ada }
  - id: AC-2
    statement: It is one line, and name.txt is as it was
    grader: { type: command, run: sh /tests/check.sh } # hidden from the agent
`;

const HIDDEN_TEST = `set -eu
fail() { echo "$1" >&2; exit 1; }
[ -f greeting.txt ] || fail 'greeting.txt is missing'
[ "$(grep -c '' greeting.txt)" = 1 ] || fail 'greeting.txt is not one line'
[ "$(cat name.txt)" = Ada ] || fail 'name.txt was changed'
`;

const SOLUTION = `# Shows that the task can be solved: agent-eval validate runs it.
set -eu
echo "Hello, $(cat name.txt)!" > greeting.txt
`;

const AGENT = `// Put your agent here. It runs in /workspace; what it prints is its answer.
import { readFileSync, writeFileSync } from 'node:fs';

const goal = process.argv.at(-1);
const name = readFileSync('name.txt', 'utf8').trim();
writeFileSync('greeting.txt', \`Hello, \${name}!\\n\`);
console.log(\`Done: \${goal}\`);
`;
