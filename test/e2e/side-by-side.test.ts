import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reportSchema } from '../../src/core/report.ts';
import { runCli } from '../support/cli.ts';
import { abandonedContainers } from '../support/containers.ts';
import { tempFolder } from '../support/temp-folder.ts';

const CONFIG = `
image: agent-eval-sandbox:2
trials: 2
agents:
  - { name: careful, subject: true, agent: { type: command, run: 'echo yes >first; echo yes >second; :' } }
  - { name: hasty, agent: { type: command, run: 'echo yes >first; :' } }
  - { name: unset, agent: { type: tool-loop, model: claude-sonnet-5-5 } }
`;

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

/** A project of two tasks and three agents: one solves both, one solves one, one cannot be made. */
async function project() {
  const folder = await tempFolder();
  await writeFile(join(folder.path, 'agent-eval.yml'), CONFIG);
  for (const name of ['first', 'second']) {
    await mkdir(join(folder.path, 'tasks', name), { recursive: true });
    const criterion = `{ id: AC-1, statement: s, grader: { type: file, path: ${name}, exists: true } }`;
    await writeFile(join(folder.path, 'tasks', name, 'task.yaml'), `prompt: Write\ncriteria: [${criterion}]\n`);
  }
  return folder;
}

async function reportAt(...path: string[]) {
  return reportSchema.parse(JSON.parse(await readFile(join(...path), 'utf8')));
}

/** Lines of a table, with single spaces. */
function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
}

test('run shows all agents in one table and writes a report of each; the subject alone is the report', async () => {
  await using folder = await project();
  const { code, stdout, stderr } = await runCli(['run', '--out', 'out'], { cwd: folder.path });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const lines = linesOf(stdout);
  expect(lines).toContain('careful (judged) 100 % 100 % unknown unknown');
  expect(lines).toContain('hasty 50 % 50 % unknown unknown');
  expect(lines).toContain('unset not run');
  const why = 'Agent unset calls a model, but ANTHROPIC_API_KEY is not set.';
  expect(lines).toContain(`"unset" was not run: ${why} Set ANTHROPIC_API_KEY (or the input anthropic-api-key).`);
  expect(lines).toContain('second 2 of 2 0 of 2');

  const out = join(folder.path, 'out');
  expect(await reportAt(out, 'report.json')).toMatchObject({ settings: { agent: 'careful' }, suite: { passed: 4 } });
  const hasty = await reportAt(out, 'agents/hasty/report.json');
  expect(hasty).toMatchObject({ settings: { agent: 'hasty' }, suite: { passed: 2, trials: 4 } });
  const [transcript = ''] = hasty.tasks.flatMap(({ trials }) => trials.flatMap((trial) => trial.transcript ?? []));
  expect(await readFile(join(out, 'agents/hasty', transcript), 'utf8')).toContain('"type":"command"');
  await expect(reportAt(out, 'agents/unset/report.json')).rejects.toThrow('ENOENT');
});

test('eval puts the table into the comment, and judges the subject alone', async () => {
  await using folder = await project();
  const { code, stdout } = await runCli(['eval', '--out', 'out', '--baseline', 'none', '--trials', '1'], {
    cwd: folder.path,
  });
  expect({ code, stdout }).toMatchObject({ code: 0 });
  expect(linesOf(stdout)).toContain('hasty 50 % 50 % unknown unknown');
  const comment = await readFile(join(folder.path, 'out/comment.md'), 'utf8');
  expect(comment).toContain('| careful (judged) | 100 % | 100 % | unknown | unknown |');
  expect(comment).toContain('| hasty | 50 % | 50 % | unknown | unknown |');
  expect(comment).toContain('| unset | not run |  |  |  |');
  expect(comment).toMatch(/^- "unset" was not run: Agent unset calls a model, but ANTHROPIC.* is not set\. Set /m);
  expect(await reportAt(folder.path, 'out/agents/hasty/report.json')).toMatchObject({ suite: { passed: 1 } });
});

test('--agent NAME runs one alone', async () => {
  await using folder = await project();
  const { code, stdout } = await runCli(['run', '--agent', 'hasty', '--json', '--trials', '1'], { cwd: folder.path });
  expect(code).toBe(0);
  expect(reportSchema.parse(JSON.parse(stdout))).toMatchObject({ settings: { agent: 'hasty' }, suite: { passed: 1 } });
  await expect(reportAt(folder.path, '.agent-eval/agents/careful/report.json')).rejects.toThrow('ENOENT');
});
