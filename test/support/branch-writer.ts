import { setTimeout as delay } from 'node:timers/promises';
import { branchStore } from '../../src/baseline/branch-store.ts';
import { openBranch } from '../../src/github/git-data-branch.ts';
import { openRepository } from '../../src/github/publish/octokit.ts';
import { anEntry } from './baseline-entry.ts';

/** A process of its own that records one run after the other: `branch-writer.ts API TOKEN FIRST_RUN COUNT`. */
const [apiUrl = '', token = '', first = '', count = ''] = process.argv.slice(2);
const wait = (ms: number) => delay(ms / 20);
const repository = await openRepository({ context: { owner: 'octo', repo: 'agent', apiUrl }, token, wait });
const place = openBranch({ repository, branch: 'agent-eval-baseline', isReadOnlyToken: false, wait });
for (let run = Number(first); run < Number(first) + Number(count); run += 1) {
  const store = branchStore({
    run: { instance: 'default', sha: 'b'.repeat(40), runId: run, attempt: 1, tempDir: '' },
    place,
    keepForMs: 86_400_000,
    ancestors: [],
    reportAsEntry: () => anEntry(),
  });
  const notices = await store.append(anEntry({ run: { id: run, attempt: 1 } }));
  if (notices.length > 0) throw new Error(notices.join());
}
