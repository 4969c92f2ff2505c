/** A project of one task and an agent of three lines; more of the config, and its agent, are given. */
export function wallProject(config: string, agent = KEYLESS): Readonly<Record<string, string>> {
  return {
    'agent-eval.yml': `image: agent-eval-sandbox:2\nagent: ${agent}\n${config}`,
    'agent/main.mjs': writing('brick'),
    'tasks/wall/task.yaml': TASK,
  };
}

/** An agent that builds with something: only `brick` is right. */
export function writing(word: string): string {
  return `import { writeFileSync } from 'node:fs';\nwriteFileSync('out.txt', '${word}');\n`;
}

const KEYLESS = '{ type: command, files: [agent/**], run: node /agent/main.mjs }';
const TASK = `prompt: Write into out.txt the word brick
tags: [fast]
criteria:
  - { id: AC-1, statement: It is there, grader: { type: file, path: out.txt, equals: brick } }
`;
