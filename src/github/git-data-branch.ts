import type { BranchPlace } from '../core/baseline-places.ts';
import { type DataBranch, headOf, listFolder, readBlob } from './git-data.ts';
import { addFile } from './git-data-add.ts';
import { reached } from './publish/reached.ts';

/** Files on a branch, by the Git data API: no checkout, no git program. */
export function openBranch(data: DataBranch): BranchPlace {
  const { branch, isReadOnlyToken } = data;
  const reading = { what: `read the branch ${branch}`, permission: 'contents: read', isReadOnlyToken };
  const writing = { what: `write to the branch ${branch}`, permission: 'contents: write', isReadOnlyToken };
  return {
    branch,
    list: (folder) => reached(reading, async () => listFolder(data, { head: await headOf(data), folder })),
    read: (file, maxBytes) => reached(reading, () => readBlob(data, file, maxBytes)),
    add: (file) => reached(writing, () => addFile(data, file)),
  };
}
