import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { agentSchema } from './agents/index.ts';
import { baselineSchema } from './core/baseline.ts';
import { configSchemaWith } from './core/config.ts';
import { reportSchema } from './core/report.ts';
import { taskSchemaWith } from './core/task.ts';
import { graderSchema } from './graders/index.ts';
import { toolServerSchema } from './tools/index.ts';

// Writes schema/NAME.schema.json for editors; with --check it only says which files are out of date, and exits 1.

const folder = new URL('../schema/', import.meta.url);

const schemas = {
  config: { schema: configSchemaWith(agentSchema), title: 'agent-eval.yml' },
  task: { schema: taskSchemaWith(graderSchema), title: 'task.yaml' },
  'tool-server': { schema: toolServerSchema, title: "A tool server's definition" },
  report: { schema: reportSchema, title: 'report.json' },
  baseline: { schema: baselineSchema, title: "A baseline store's file" },
};

const stale: string[] = [];
await mkdir(folder, { recursive: true });
for (const [name, { schema, title }] of Object.entries(schemas)) {
  const file = new URL(`${name}.schema.json`, folder);
  const text = jsonSchemaText(schema, title);
  if (text === (await readFile(file, 'utf8').catch(() => undefined))) continue;
  stale.push(`schema/${name}.schema.json`);
  if (!process.argv.includes('--check')) await writeFile(file, text);
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(`out of date: ${stale.join(', ')}; run npm run schemas\n`);
  process.exitCode = 1;
}

/** What may be written, before defaults are filled in. */
function jsonSchemaText(schema: z.ZodType, title: string): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-07' });
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
}
