import { buffer } from 'node:stream/consumers';
import Docker from 'dockerode';
import { LABEL_RUN } from '../../src/sandbox/labels.ts';

const SCRIPT = `
for text in "$@"; do
  echo "environ $(cat /proc/[0-9]*/environ /proc/[0-9]*/cmdline 2>/dev/null | tr '\\000' '\\n' | grep -vF "$0" | grep -cF -- "$text")"
  echo "files $(grep -rlF -- "$text" /agent /workspace /home /tmp /etc /root /var /run /dev/shm /agent-eval* 2>/dev/null | wc -l)"
done`;

/** How often a text is found in a run's only container: in what its processes were given, and in its files. */
export interface Found {
  readonly environ: number;
  readonly files: number;
}

/** Looks as root with every capability, which nothing inside has. The search itself is not among what it finds. */
export async function searchContainer(runId: string, texts: readonly string[]): Promise<readonly Found[]> {
  const docker = new Docker();
  const [found, ...others] = await docker.listContainers({ filters: { label: [`${LABEL_RUN}=${runId}`] } });
  if (found === undefined || others.length > 0) throw new Error('there is not exactly one container');
  const exec = await docker.getContainer(found.Id).exec({
    Cmd: ['sh', '-c', SCRIPT, 'search-of-the-test', ...texts],
    User: '0:0',
    Privileged: true,
    Tty: true,
    AttachStdout: true,
  });
  const output = (await buffer(await exec.start({ Tty: true }))).toString();
  const counts = [...output.matchAll(/(?:environ|files) (\d+)/g)].map(([, count]) => Number(count));
  return texts.map((_text, index) => ({ environ: counts[2 * index] ?? NaN, files: counts[2 * index + 1] ?? NaN }));
}
