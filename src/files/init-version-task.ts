import { type ExampleTask, SOLUTION_HEAD } from './init-example-task.ts';

/** Raises a version in a file that is otherwise left alone. */
export function versionTask(file: {
  readonly id: string;
  readonly name: string;
  /** `the Go version to 1.24`. */
  readonly what: string;
  /** The line as it is, and as it shall be. */
  readonly from: string;
  readonly to: string;
  /** The other lines; the version's is put after the first. */
  readonly rest: string;
  /** Has the programs of the language. */
  readonly image: string;
}): ExampleTask {
  const { id, name, what, from, to, rest, image } = file;
  const [first = '', ...others] = rest.split('\n');
  const lines = [first, from, ...others].join('\n');
  return {
    id,
    files: {
      'task.yaml': `prompt: 'In ${name}, raise ${what} and leave the rest as it is. The line then reads: ${to}'
tags: [fast]
# environment: { image: '${image}' } # for tasks that run such programs; the default image has node and sh
fixture:
  ${name}: |
${lines.replace(/^(?=.)/gm, '    ')}
limits: { timeout: 2m }
criteria:
  - id: AC-1
    statement: ${name} asks for the new version
    grader: { type: command, run: sh /tests/version.sh } # hidden from the agent
  - id: AC-2
    statement: Everything else is as it was
    grader: { type: command, run: sh /tests/rest.sh }
`,
      'tests/version.sh': `grep -qxF '${to}' ${name} || { echo 'the new version is missing' >&2; exit 1; }
`,
      'tests/rest.sh': `[ "$(grep -vxF '${from}' ${name} | grep -vxF '${to}')" = "$(cat /tests/rest.txt)" ] ||
  { echo 'other lines were changed' >&2; exit 1; }
grep -qxF '${from}' ${name} && { echo 'the old version is still there' >&2; exit 1; }
exit 0
`,
      'tests/rest.txt': `${rest}\n`,
      'solution/solve.sh': `${SOLUTION_HEAD}sed -i 's/^${from}$/${to}/' ${name}
`,
    },
    solvedBy: `const text = readFileSync('${name}', 'utf8');
writeFileSync('${name}', text.replace('${from}', '${to}'));`,
  };
}
