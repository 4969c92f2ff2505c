import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reportSchema } from '../../src/core/report.ts';
import { runCli } from '../support/cli.ts';
import { abandonedContainers } from '../support/containers.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FLAGSHIP = resolve(import.meta.dirname, '../../tasks/mcp-sqlite-server');

/** Builds the reference server, but for what it does wrong in its own way. */
const AGENT = `
set -eu
mkdir -p src
cp /agent/database.ts src/
cp /agent/server-v2.ts src/server.ts
case $(cat variant) in
  phantom) echo 'The server is built.' && exit ;;
  pollution) echo 'console.log("listening");' >>src/server.ts ;;
  envelope) cat /agent/spoil.ts >>src/server.ts ;;
  loop)
    while :; do
      npm run --silent biuld || echo '{"type":"tool_call","tool":"bash","arguments":{"command":"npm run biuld"},"result":"exit code 1","isError":true}' >>"$TRACE_FILE"
    done ;;
esac
npm run --silent build
echo 'The server is built.'
`;
const SPOIL = `
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = ((chunk: unknown, ...rest: []) => write(String(chunk).replace('"2.0"', '"1.0"'), ...rest)) as typeof write;
`;
const VARIANTS = ['reference', 'phantom', 'pollution', 'envelope', 'loop'] as const;

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

/** The flagship task once for each way to fail, which a file in the workspace names. */
async function project() {
  const folder = await tempFolder({
    'agent-eval.yml':
      'image: agent-eval-sandbox:2\nagent: { type: command, files: ["agent/**"], run: sh /agent/main.sh }\ntrials: 1\n',
    'agent/main.sh': AGENT,
    'agent/spoil.ts': SPOIL,
  });
  for (const name of ['database.ts', 'server-v2.ts'])
    await cp(join(FLAGSHIP, 'solution', name), join(folder.path, 'agent', name));
  for (const variant of VARIANTS) {
    const task = join(folder.path, 'tasks', variant);
    await cp(FLAGSHIP, task, { recursive: true });
    const definition = await readFile(join(task, 'task.yaml'), 'utf8');
    const timed = variant === 'loop' ? definition.replace('timeout: 15m', 'timeout: 10s') : definition;
    await writeFile(join(task, 'task.yaml'), `${timed}fixture: { variant: ${variant} }\n`);
  }
  return folder;
}

test('names each way in which the agent has failed, in the report and in the comment', async () => {
  await using folder = await project();
  const { stderr } = await runCli(['eval', '--out', 'out', '--baseline', 'none'], { cwd: folder.path });
  const text = await readFile(join(folder.path, 'out/report.json'), 'utf8').catch(() => stderr);
  const report = reportSchema.parse(JSON.parse(text));
  const trials = new Map(report.tasks.map(({ id, trials: [trial] }) => [id, trial]));
  const named = (id: string) => Object.keys(trials.get(id)?.failureEvidence ?? {});
  expect(trials.get('reference')).toMatchObject({ verdict: 'pass', failureModes: [] });
  expect(named('phantom')).toEqual(['phantom-finish']);
  expect(named('pollution')).toEqual(['stdout-pollution']);
  expect(trials.get('pollution')?.failureEvidence?.['stdout-pollution']).toContain('listening');
  expect(named('envelope')).toEqual(['malformed-envelope']);
  expect(trials.get('envelope')?.failureEvidence?.['malformed-envelope']).toContain('1.0');
  expect(trials.get('loop')).toMatchObject({ end: 'limit', verdict: 'fail' });
  expect(trials.get('loop')?.failureEvidence?.['command-loop']).toMatch(/npm run biuld.* failed \d+ times in a row/);

  const comment = await readFile(join(folder.path, 'out/comment.md'), 'utf8');
  for (const mode of ['phantom-finish', 'stdout-pollution', 'malformed-envelope', 'command-loop'])
    expect(comment).toContain(mode);
  expect(comment).toMatch(/- "phantom", phantom-finish: there is none of dist\/server\.js/);
  expect(comment).toMatch(/- "pollution", stdout-pollution: legacy: a line that is not JSON: "listening"/);
});
