import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { MessagesBody, ScriptedReply } from './messages-server.ts';

const task = z.object({ prompt: z.string() });

/**
 * A model that solves the tasks of a folder as their own solutions do: it runs the solution with the tool loop's shell,
 * and submits its last line of output as the answer.
 */
export async function createTaskSolver(folder: string): Promise<(body: MessagesBody) => ScriptedReply> {
  const solutions = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const { prompt } = task.parse(parse(readFileSync(join(folder, name, 'task.yaml'), 'utf8')));
    solutions.set(prompt, readFileSync(join(folder, name, 'solution/solve.sh'), 'utf8'));
  }
  return ({ messages }) => {
    const solution = solutions.get(String(messages[0]?.content[0]?.['text']));
    if (solution === undefined) return { fails: 400, message: 'no task has this prompt' };
    const result = messages.at(-1)?.content.find(({ type }) => type === 'tool_result');
    if (result === undefined) return call('run_command', { command: `export TRACE_FILE=/tmp/trace\n${solution}` });
    return call('final_submit', { answer: String(result['content']).trimEnd().split('\n').at(-1) });
  };
}

function call(name: string, input: unknown): ScriptedReply {
  return { calls: [{ name, input }] };
}
