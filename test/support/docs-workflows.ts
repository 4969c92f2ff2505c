import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const stepSchema = z.object({
  uses: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)).default({}),
});
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(z.string(), z.object({ steps: z.array(stepSchema) })),
});

/** A whole workflow that the documentation shows for copying. */
export interface DocsWorkflow {
  /** The page and where it stands among the page's workflows: `github-2`. */
  readonly name: string;
  readonly text: string;
  readonly events: readonly string[];
  /** Of all jobs, in order; what each passes on, as it is written. */
  readonly steps: readonly z.infer<typeof stepSchema>[];
}

/** All of them: README.md, then docs/ by name. */
export function docsWorkflows(): readonly DocsWorkflow[] {
  const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...docs.sort().map((name) => join('docs', name))].flatMap(workflowsOf);
}

function workflowsOf(page: string): readonly DocsWorkflow[] {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms);
  const texts = [...blocks].map(([, text = '']) => text).filter((text) => /^jobs:$/m.test(text));
  return texts.map((text, index) => {
    const { on, jobs } = workflowSchema.parse(parse(text));
    const name = `${page.replace(/^docs\/|\.md$/g, '')}-${index + 1}`;
    return { name, text, events: Object.keys(on), steps: Object.values(jobs).flatMap(({ steps }) => steps) };
  });
}
