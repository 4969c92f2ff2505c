import { buffer } from 'node:stream/consumers';
import type { Container } from 'dockerode';
import Docker from 'dockerode';
import { LABEL_RUN } from '../../src/sandbox/labels.ts';

const SCRIPT = `
for text in "$@"; do
  echo "environ $(cat /proc/[0-9]*/environ 2>/dev/null | tr '\\000' '\\n' | grep -cF -- "$text")"
  echo "files $(find / -xdev ! -path '/proc/*' ! -path '/sys/*' -type f -exec grep -lF -- "$text" {} + 2>/dev/null | wc -l)"
done`;

/** How often a text is found in a run's only container: in the environments of its processes, and in its files. */
export interface Found {
  readonly environ: number;
  readonly files: number;
}

/** Looks as root and as the agent, each of whom may read what the other may not: nobody in there has a capability. */
export async function searchContainer(runId: string, texts: readonly string[]): Promise<readonly Found[]> {
  const docker = new Docker();
  const [found, ...others] = await docker.listContainers({ filters: { label: [`${LABEL_RUN}=${runId}`] } });
  if (found === undefined || others.length > 0) throw new Error('there is not exactly one container');
  const container = docker.getContainer(found.Id);
  const root = await searchAs(container, '0:0', texts);
  const agent = await searchAs(container, '1000:1000', texts);
  const sum = (index: number) => (root[index] ?? Number.NaN) + (agent[index] ?? Number.NaN);
  return texts.map((_text, index) => ({ environ: sum(2 * index), files: sum(2 * index + 1) }));
}

async function searchAs(container: Container, User: string, texts: readonly string[]): Promise<readonly number[]> {
  const Cmd = ['sh', '-c', SCRIPT, 'sh', ...texts];
  const exec = await container.exec({ Cmd, User, Tty: true, AttachStdout: true });
  const output = (await buffer(await exec.start({ Tty: true }))).toString();
  return [...output.matchAll(/(?:environ|files) (\d+)/g)].map(([, count]) => Number(count));
}
