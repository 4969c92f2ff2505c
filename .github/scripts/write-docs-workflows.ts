import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsWorkflows } from '../../test/support/docs-workflows.ts';

/** Writes each workflow of the documentation into a file of its own: `write-docs-workflows.ts FOLDER`. */
const [folder = ''] = process.argv.slice(2);
const workflows = join(folder, '.github', 'workflows');
mkdirSync(workflows, { recursive: true });
for (const { name, text } of docsWorkflows()) writeFileSync(join(workflows, `${name}.yml`), text);
// This action is shown by its moving tag; everything else has to be pinned.
const policies = { 'org/*': 'ref-pin', '*': 'hash-pin' };
writeFileSync(
  join(folder, '.github', 'zizmor.yml'),
  JSON.stringify({ rules: { 'unpinned-uses': { config: { policies } } } }),
);
