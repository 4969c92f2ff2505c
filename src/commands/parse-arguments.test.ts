import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { typeCommand } from '../../test/support/type-command.ts';

const project = {
  'agent-eval.yml': 'agent: { type: command, run: "true" }\n',
  'tasks/t/task.yaml':
    'prompt: x\ntags: [fast]\ncriteria: [{ id: A, statement: s, grader: { type: file, path: a, exists: true } }]\n',
};

describe('a mistake in what was typed', () => {
  it.each([
    [['run', '--trails', '3'], 'run has no option --trails; did you mean --trials?'],
    [['run', '--unheard-of'], 'run has no option --unheard-of.'],
    [['run', '-k', '3'], 'run has no option -k.'],
    [['run', '--trials'], '--trials needs a value: --trials N.'],
    [['run', '--trials', '--json'], '--trials needs a value: --trials N.'],
    [['run', '--json=yes'], '--json takes no value.'],
    [['run', '--trials', '-1'], '--trials: expected a whole number from 1 to 100, got "-1"'],
    [['run', '--subset', ''], '--subset: may not be empty, got ""'],
    [['run', '--subset', 'fast+'], 'subset "fast+" lacks a tag beside a , or +.'],
    [['run', '--subset', '!'], 'subset "!" lacks a tag after !.'],
    [['run', 'fast'], 'run takes no arguments, got "fast".'],
    [['import'], 'import takes 2 arguments (jsonl FILE), got none.'],
    [['import', 'jsonl'], 'import takes 2 arguments (jsonl FILE), got "jsonl".'],
    [['import', 'csv', 'x'], 'unknown format "csv".'],
    [['init', 'a', 'b'], 'init takes 0 to 1 arguments (DIR), got "a" "b".'],
    [['rnu'], 'unknown command "rnu"; did you mean run?'],
    [['unheard'], 'unknown command "unheard".'],
  ])('%j exits 2 and says what is wrong', async (argv, message) => {
    await using folder = await tempFolder({ ...project, 'r.json': '' });
    const { code, stdout, stderr } = await typeCommand(argv, folder.path);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
  });
});
