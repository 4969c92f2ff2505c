import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The agent's tools, with names as models know them. Each call is written to the trace, whether it worked or not. */
export function createTools(traceFile) {
  const trace = (event) => {
    if (traceFile !== undefined) appendFileSync(traceFile, `${JSON.stringify(event)}\n`);
  };
  const traced = (tool, call) => (args) => {
    const { result, value, isError } = attempt(() => call(args));
    trace({ type: 'tool_call', tool, arguments: args, result, isError });
    if (isError) throw new Error(`${tool}: ${result}`);
    return value;
  };
  const readFile = traced('read_file', ({ path }) => readFileSync(path, 'utf8'));
  const writeFile = traced('write_file', ({ path, content }) => write(path, content));
  const listDirectory = traced('list_directory', ({ path }) => list(path));
  const runCommand = traced('run_command', ({ command }) => run(command));
  return {
    readFile: (path) => readFile({ path }),
    writeFile: (path, content) => writeFile({ path, content }),
    /** Names, folders with a `/` at the end. */
    listDirectory: (path) => listDirectory({ path }),
    /** What the command printed; throws what it wrote to stderr when it failed. */
    runCommand: (command) => runCommand({ command }),
    answer: (text) => trace({ type: 'answer', text }),
  };
}

function attempt(call) {
  try {
    const value = call();
    return { value, result: typeof value === 'string' ? value : JSON.stringify(value ?? null), isError: false };
  } catch (error) {
    return { value: undefined, result: error.message, isError: true };
  }
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return `${content.length} characters written`;
}

function list(path) {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
}

function run(command) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) throw new Error(`exit code ${status}: ${stderr.trim()}`);
  return stdout;
}
