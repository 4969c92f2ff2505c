// Fails when a container of ours outlived the process that made it. Those of a run that goes on beside us are its own.
import Docker from 'dockerode';
import { LABEL_OWNER, LABEL_RUN } from '../src/sandbox/labels.ts';
import { ownerState } from '../src/sandbox/owner.ts';

const ours = await new Docker().listContainers({ all: true, filters: { label: [LABEL_RUN] } });
const left = ours.filter(({ Labels }) => ownerState(Labels[LABEL_OWNER] ?? '') !== 'alive');
for (const { Id, Labels, State } of left) console.error(`${Id.slice(0, 12)} ${State} ${JSON.stringify(Labels)}`);
console.log(`${left.length} containers left`);
process.exitCode = left.length === 0 ? 0 : 1;
