import { type ExampleTask, SOLUTION_HEAD } from './init-example-task.ts';
import type { Language } from './init-surroundings.ts';
import { versionTask } from './init-version-task.ts';

/** The example for a language. Each needs no more than the default image has: sh and node. */
export function exampleTask(language: Language): ExampleTask {
  return EXAMPLES[language];
}

const EXAMPLES: Readonly<Record<Language, ExampleTask>> = {
  node: {
    id: 'fix-average',
    files: {
      'task.yaml': `prompt: average.mjs is wrong. average([1, 2, 3]) should be 2, and average([]) should be 0. Correct it.
tags: [fast]
fixture:
  average.mjs: |
    export function average(numbers) {
      return numbers.reduce((sum, value) => sum + value) / (numbers.length - 1);
    }
limits: { timeout: 2m }
criteria:
  - id: AC-1
    statement: The average of some numbers is right
    grader: { type: command, run: node /tests/some.mjs } # hidden from the agent
  - id: AC-2
    statement: The average of none is 0
    grader: { type: command, run: node /tests/none.mjs }
`,
      'tests/some.mjs': `import { strictEqual } from 'node:assert';
import { average } from '/workspace/average.mjs';

strictEqual(average([1, 2, 3]), 2);
strictEqual(average([7]), 7);
`,
      'tests/none.mjs': `import { strictEqual } from 'node:assert';
import { average } from '/workspace/average.mjs';

strictEqual(average([]), 0);
`,
      'solution/solve.sh': `${SOLUTION_HEAD}cat >average.mjs <<'END'
export function average(numbers) {
  return numbers.reduce((sum, value) => sum + value, 0) / (numbers.length || 1);
}
END
`,
    },
    solvedBy: `const text = readFileSync('average.mjs', 'utf8');
writeFileSync('average.mjs', text.replace('sum + value)', 'sum + value, 0)').replace('length - 1', 'length || 1'));`,
  },
  python: versionTask({
    id: 'raise-python',
    name: 'pyproject.toml',
    what: 'the lowest Python version to 3.12',
    from: 'requires-python = ">=3.9"',
    to: 'requires-python = ">=3.12"',
    rest: '[project]\nname = "shop"\nversion = "3.9.0"',
    image: 'python:3.13-slim-bookworm',
  }),
  go: versionTask({
    id: 'raise-go',
    name: 'go.mod',
    what: 'the Go version to 1.24',
    from: 'go 1.21',
    to: 'go 1.24',
    rest: 'module example.com/shop/go1.21\n\nrequire golang.org/x/text v0.21.0',
    image: 'golang:1.24-bookworm',
  }),
  shell: {
    id: 'hello',
    files: {
      'task.yaml': `prompt: Read name.txt and write greeting.txt with one line that greets the person by name.
tags: [fast]
fixture:
  name.txt: Ada
limits: { timeout: 2m }
criteria:
  - id: AC-1
    statement: greeting.txt names the person
    grader: { type: file, path: greeting.txt, contains: Ada }
  - id: AC-2
    statement: It is one line, and name.txt is as it was
    grader: { type: command, run: sh /tests/check.sh } # hidden from the agent
`,
      'tests/check.sh': `set -eu
fail() { echo "$1" >&2; exit 1; }
[ -f greeting.txt ] || fail 'greeting.txt is missing'
[ "$(grep -c '' greeting.txt)" = 1 ] || fail 'greeting.txt is not one line'
[ "$(cat name.txt)" = Ada ] || fail 'name.txt was changed'
`,
      'solution/solve.sh': `${SOLUTION_HEAD}echo "Hello, $(cat name.txt)!" > greeting.txt
`,
    },
    solvedBy: `const name = readFileSync('name.txt', 'utf8').trim();
writeFileSync('greeting.txt', \`Hello, \${name}!\\n\`);`,
  },
};
