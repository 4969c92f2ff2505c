// Fails when a container of ours outlived the tests.
import Docker from 'dockerode';
import { LABEL_RUN } from '../src/sandbox/labels.ts';

const left = await new Docker().listContainers({ all: true, filters: { label: [LABEL_RUN] } });
for (const { Id, Labels, State } of left) console.error(`${Id.slice(0, 12)} ${State} ${JSON.stringify(Labels)}`);
console.log(`${left.length} containers left`);
process.exitCode = left.length === 0 ? 0 : 1;
