import { expect, it } from 'vitest';
import { z } from 'zod';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { toolDefinitions } from '../../test/support/tool-definitions.ts';
import { configSchemaWith } from '../core/config.ts';
import { taskSchemaWith } from '../core/task.ts';
import { loadProject } from './load-project.ts';
import { placeInConfig } from './place-in-config.ts';

const configSchema = configSchemaWith(z.strictObject({ type: z.literal('command'), files: z.array(z.string()) }));
const taskSchema = taskSchemaWith(z.strictObject({ type: z.literal('file'), path: z.string() }));
const CONFIG =
  'agent:\n  type: command\n  files: [a]\nagents:\n  - name: other\n    agent:\n      type: command\n      files: [b]\n';
const TASK = 'prompt: x\ncriteria: [{ id: A, statement: s, grader: { type: file, path: a } }]\n';

type Request = Partial<Parameters<typeof loadProject>[0]>;

async function load(files: Readonly<Record<string, string>>, only: Request = {}) {
  await using folder = await tempFolder(files);
  return await loadProject({
    root: folder.path,
    path: undefined,
    dir: undefined,
    configSchema,
    taskSchema,
    toolDefinitions,
    ...only,
  });
}

it('names the line that names a folder of tasks which is not there', async () => {
  await expect(load({ 'agent-eval.yml': `${CONFIG}tasks: nowhere\n` })).rejects.toThrow(
    'agent-eval.yml:9 tasks: nowhere not found',
  );
});

it('says how a folder of tasks is named, where none was', async () => {
  await expect(load({ 'agent-eval.yml': CONFIG })).rejects.toThrow(
    'tasks not found; tasks: FOLDER in agent-eval.yml names another',
  );
});

it('tells where the config names the files of each agent, and the folder that they are in', async () => {
  const project = await load(
    { 'eval/agent-eval.yml': CONFIG, 'eval/tasks/t/task.yaml': TASK },
    { path: 'eval/agent-eval.yml' },
  );
  const place = { file: 'eval/agent-eval.yml', folder: 'eval' };
  expect(placeInConfig(project, 'agent', 'files')).toEqual({ ...place, line: 3, key: 'agent.files' });
  expect(placeInConfig(project, 'other', 'files')).toEqual({ ...place, line: 8, key: 'agents.0.agent.files' });
});
