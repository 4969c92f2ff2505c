import { expect, test } from 'vitest';
import { evaluate } from '../../src/commands/eval.ts';
import { openStore } from '../../src/commands/local-store.ts';
import { parseArguments } from '../../src/commands/parse-arguments.ts';
import { planFrom } from '../../src/commands/session.ts';
import { anEntry } from '../support/baseline-entry.ts';
import { commitAll, git } from '../support/git.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { typeCommand } from '../support/type-command.ts';

const AGENT = 'agent: { type: command, run: x }\n';
const TASK =
  'prompt: Do it\ntags: [fast]\nwatches: [src/**]\ncriteria: [{ id: AC-1, statement: Done, grader: { type: file, path: a, exists: true } }]\n';

/** Two agents of one repository. */
const FILES = {
  'src/a.ts': '',
  'agent-eval.yml': `${AGENT}watches: [src]\n`,
  'tasks/a/task.yaml': TASK.replace('src/**', 'scr/**'),
  'agents/support/agent-eval.yml': AGENT,
  'agents/support/tasks/a/task.yaml': TASK,
};

async function storeOf(cwd: string, config: string) {
  const args = parseArguments(evaluate, ['--config', config]);
  const print = () => {};
  const screen = { out: print, err: print, isTty: false, colour: false, columns: 80, env: {}, now: () => 0 };
  const terminal = { ...screen, cwd, signal: new AbortController().signal };
  return openStore(await planFrom(args, terminal), args, terminal);
}

test('each config has a baseline of its own on a terminal', async () => {
  await using folder = await tempFolder(FILES);
  const one = await storeOf(folder.path, 'agent-eval.yml');
  const two = await storeOf(folder.path, './agents/support/agent-eval.yml');
  expect([one.name, two.name]).toEqual([
    'file .agent-eval/baseline.json',
    'file .agent-eval/configs/agents/support/agent-eval.yml/baseline.json',
  ]);
  await one.append(anEntry());
  expect((await two.read()).entries).toEqual([]);
  expect((await one.read()).entries).toHaveLength(1);
});

test('doctor and validate warn of globs that watch nothing', async () => {
  await using folder = await tempFolder(FILES);
  git(folder.path, 'init', '-qb', 'main');
  commitAll(folder.path, 'main');
  const warned = async (command: string, config: string) => {
    const { stdout, stderr } = await typeCommand([command, '--config', config], folder.path);
    return [...(stdout + stderr).replace(/\s+/g, ' ').matchAll(/\S+: "\S+" under watches matches no file in git/g)].map(
      String,
    );
  };
  const nothing = [
    'agent-eval.yml: "src" under watches matches no file in git',
    'tasks/a/task.yaml: "scr/**" under watches matches no file in git',
  ];
  for (const command of ['doctor', 'validate']) {
    expect(await warned(command, 'agent-eval.yml')).toEqual(nothing);
    expect(await warned(command, 'agents/support/agent-eval.yml')).toEqual([]);
  }
});
