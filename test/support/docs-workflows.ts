import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const word = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const stepSchema = z.object({ uses: z.string().optional(), with: z.record(z.string(), word).default({}) });
const jobSchema = z.object({
  strategy: z.object({ matrix: z.record(z.string(), z.array(word)) }).optional(),
  steps: z.array(stepSchema),
});
const workflowSchema = z.object({ on: z.record(z.string(), z.unknown()), jobs: z.record(z.string(), jobSchema) });
type Step = z.infer<typeof stepSchema>;

/** A whole workflow that the documentation shows for copying. */
export interface DocsWorkflow {
  /** The page and where it stands among the page's workflows: `github-2`. */
  readonly name: string;
  readonly text: string;
  readonly events: readonly string[];
  /** Of all jobs in order, those of a matrix once for each of its values; expressions are as they are written. */
  readonly steps: readonly Step[];
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
    return { name, text, events: Object.keys(on), steps: Object.values(jobs).flatMap(stepsOf) };
  });
}

function stepsOf({ strategy, steps }: z.infer<typeof jobSchema>): readonly Step[] {
  const [dimension, ...more] = Object.entries(strategy?.matrix ?? {});
  if (dimension === undefined) return steps;
  if (more.length > 0) throw new Error('a matrix of several dimensions is not played here');
  const [name, values] = dimension;
  const fill = (value: string) => (text: string) => text.replaceAll(`\${{ matrix.${name} }}`, value);
  return values.flatMap((value) => steps.map((step) => ({ ...step, with: mapValues(step.with, fill(value)) })));
}

function mapValues(record: Step['with'], change: (value: string) => string): Step['with'] {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
