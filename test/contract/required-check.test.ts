import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkNameOf } from '../../src/action/wanted-comment.ts';
import { docsWorkflows } from '../support/docs-workflows.ts';

const OWN = resolve(import.meta.dirname, '../../.github/workflows');
const jobSchema = z.looseObject({
  name: z.string().optional(),
  if: z.string().optional(),
  needs: z.unknown().optional(),
  steps: z.array(z.looseObject({ uses: z.string().optional(), with: z.record(z.string(), z.unknown()).default({}) })),
});
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.unknown() }).optional(),
  jobs: z.record(z.string(), jobSchema),
});

/** Every workflow that the documentation shows, and this repository's own that use the action. */
const WORKFLOWS = [
  ...docsWorkflows().map(({ name, text }) => [name, text] as const),
  ...readdirSync(OWN).map((name) => [name, readFileSync(join(OWN, name), 'utf8')] as const),
]
  .map(([name, text]) => ({ name, ...workflowSchema.parse(parse(text)) }))
  .filter(({ jobs }) => Object.values(jobs).some(({ steps }) => steps.some(({ uses }) => isOurs(uses))));

describe.each(WORKFLOWS)('as a required check, a job of $name', ({ on, jobs, concurrency }) => {
  const judging = Object.entries(jobs).filter(([, { steps }]) => steps.some(({ uses }) => isOurs(uses)));
  const isReport = 'workflow_run' in on;

  test('is never missing: no filter keeps the workflow from starting', () => {
    for (const event of ['pull_request', 'merge_group']) expect(on[event] ?? {}).toEqual({});
  });

  test('is never green for having been skipped', () => {
    for (const [, job] of judging) {
      if (isReport) continue;
      expect({ if: job.if }).toEqual({ if: job.needs === undefined ? undefined : 'always()' });
      expect(job).not.toHaveProperty('continue-on-error');
      for (const step of job.steps) expect(step).not.toHaveProperty('continue-on-error');
    }
  });

  test('is not cancelled but by a newer commit of the same pull request', () => {
    const cancels = concurrency?.['cancel-in-progress'] ?? false;
    expect([false, `\${{ github.event_name == 'pull_request' }}`]).toContain(cancels);
    if (isReport) return;
    expect(concurrency?.group).toMatch(/github\.(event\.pull_request\.number \|\| github\.)?ref/);
  });

  test('shares its name with no check or status that we set, for GitHub would require both', () => {
    for (const [key, { name = key, steps }] of judging) {
      const ids = steps.filter(({ uses }) => isOurs(uses)).map((step) => String(step.with['id'] ?? 'default'));
      for (const id of ids) expect(checkNameOf({ id })).not.toBe(name);
    }
  });
});

function isOurs(uses: string | undefined): boolean {
  return uses === './' || uses?.startsWith('org/agent-eval') === true;
}
