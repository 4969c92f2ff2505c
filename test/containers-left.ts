// Fails when a container of ours outlived its owner process.
import { abandonedContainers } from './support/containers.ts';

const left = await abandonedContainers();
for (const container of left) console.error(container);
console.log(`${left.length} containers left`);
process.exitCode = left.length === 0 ? 0 : 1;
