/** An example task: its files by path from the tasks' folder, and how a program that is no model would solve it. */
export interface ExampleTask {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  /** JavaScript. */
  readonly solvedBy: string;
}

/** How each solution begins. */
export const SOLUTION_HEAD = `# Shows that the task can be solved: agent-eval validate runs it.
set -eu
`;
