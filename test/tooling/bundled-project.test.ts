import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { agentSchema } from '../../src/agents/index.ts';
import { configSchemaWith } from '../../src/core/config.ts';
import { taskSchemaWith } from '../../src/core/task.ts';
import { writeTemplate } from '../../src/files/init-template.ts';
import { loadProject } from '../../src/files/load-project.ts';
import { readAgentFiles } from '../../src/files/read-agent-files.ts';
import { graderSchema } from '../../src/graders/index.ts';
import { toolDefinitions } from '../../src/tools/index.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const schemas = {
  configSchema: configSchemaWith(agentSchema),
  taskSchema: taskSchemaWith(graderSchema),
  toolDefinitions,
};
const load = (root: string) => loadProject({ root, path: undefined, dir: undefined, ...schemas });
const project = await load(ROOT);

function read(path: string): string {
  return readFileSync(new URL(path, new URL('../../', import.meta.url)), 'utf8');
}

describe('the bundled tasks', () => {
  it('are at least eight, most of them fast, and one is to be refused', () => {
    expect(project.tasks.length).toBeGreaterThanOrEqual(8);
    expect(project.tasks.filter(({ tags }) => tags.includes('fast')).length).toBeGreaterThanOrEqual(6);
    expect(project.tasks.map(({ expect: outcome }) => outcome)).toContain('refuse');
  });

  it.each(project.tasks.map((task) => [task.id, task] as const))(
    '%s has a solution and hides its tests',
    (_id, task) => {
      expect(task.solution.map(({ path }) => path)).toContain('solve.sh');
      const usesTests = task.criteria.some(({ grader }) => ['command', 'mcp-server'].includes(grader.type));
      expect(task.tests.length > 0).toBe(usesTests);
    },
  );

  it('are what the JSON Schemas accept', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    const isTask = ajv.compile(JSON.parse(read('schema/task.schema.json')));
    const isConfig = ajv.compile(JSON.parse(read('schema/config.schema.json')));
    for (const { file } of project.tasks)
      expect([file, isTask(parse(read(file))), isTask.errors]).toEqual([file, true, null]);
    expect([isConfig(parse(read(project.configFile))), isConfig.errors]).toEqual([true, null]);
    expect(isConfig({ agent: { type: 'command', run: 'x' }, trails: 3 })).toBe(false);
  });

  it('stand at the lines where annotations point', () => {
    for (const task of project.tasks) {
      for (const { id } of task.criteria) {
        const line = read(task.file).split('\n')[project.lineOf({ task: task.id, criterion: id }) - 1];
        expect(line).toMatch(new RegExp(`\\bid: ${id}\\b`));
      }
    }
  });
});

describe('the demo agent', () => {
  it('lies in /agent as its command says', async () => {
    const files = await readAgentFiles(ROOT, ['docs/demo/agent/**']);
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['main.mjs', 'playbook.json', 'tools.mjs']));
    expect(project.config.agent).toMatchObject({ files: ['docs/demo/agent/**'], run: 'node /agent/main.mjs' });
  });

  it('is made worse by its playbook alone: same skills, other habits', () => {
    const [good, worse] = ['agent', 'worse'].map((name) => JSON.parse(read(`docs/demo/${name}/playbook.json`)));
    expect(worse.skills).toEqual(good.skills);
    expect(Object.keys(worse.habits)).toEqual(Object.keys(good.habits));
    expect(worse.habits).not.toEqual(good.habits);
  });
});

describe('what agent-eval init writes', () => {
  it('is a project without a mistake', async () => {
    await using folder = await tempFolder();
    await writeTemplate(folder.path);
    const { config, tasks } = await load(folder.path);
    expect(tasks.map(({ id }) => id)).toEqual(['hello']);
    expect((await readAgentFiles(folder.path, ['agent/**'])).map(({ path }) => path)).toEqual(['main.mjs']);
    expect(config.agent).toMatchObject({ type: 'command', files: ['agent/**'], run: 'node /agent/main.mjs' });
  });
});

describe('loadProject', () => {
  it('looks for tasks beside the config, wherever it lies', async () => {
    await using folder = await tempFolder({
      'evals/our.yml': 'agent: { type: command, run: x }\ntasks: ./cases/\n',
      'evals/cases/a/task.json': JSON.stringify({
        prompt: 'x',
        criteria: [{ id: 'A', statement: 's', grader: { type: 'final-answer', exact: 'y' } }],
      }),
    });
    for (const path of ['evals/our.yml', `${folder.path}/evals/our.yml`]) {
      const { tasks } = await loadProject({ root: folder.path, path, dir: undefined, ...schemas });
      expect(tasks.map(({ file }) => file)).toEqual(['evals/cases/a/task.json']);
    }
  });

  it('reports the problems of config and tasks together', async () => {
    await using folder = await tempFolder({
      'agent-eval.yml': 'agent: { type: command }\n',
      'tasks/a/task.yaml': 'prompt: x\ncriteria: []\n',
    });
    await expect(load(folder.path)).rejects.toThrow(
      'agent-eval.yml:1 agent.run: is required: text\ntasks/a/task.yaml:2 criteria: got []; at least 1 entry',
    );
  });
});
