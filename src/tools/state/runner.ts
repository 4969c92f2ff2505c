/** Where the module and its files lie, and the program that calls it; of root both. */
export const MODULE_FOLDER = '/agent-eval-module';
export const RUNNER_FOLDER = '/agent-eval-runner';

/**
 * Reads one call a line and answers each with one line: what a function gave or threw, and the state it left. Nothing that the
 * module prints gets in between. Answers carry the call's token, so that they are of this program.
 */
export const RUNNER = `
import { createInterface } from 'node:readline';
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
const say = (answer) => write(JSON.stringify(answer) + '\\n');
const reason = (error) => String(error instanceof Error ? error.message : error).slice(0, 4000);
const module = await import(process.argv[2]).catch((error) => say({ token: 'ready', broken: reason(error) }));
if (module !== undefined) say({ token: 'ready', tools: Object.keys(module).filter((name) => typeof module[name] === 'function') });
for await (const line of createInterface({ input: process.stdin })) {
  const { token, tool, state, args, call } = JSON.parse(line);
  let answer;
  try {
    const value = await module[tool](state, args, { call });
    answer = { token, value: value === undefined ? null : value, state };
  } catch (error) {
    answer = { token, thrown: reason(error) };
  }
  try {
    say(answer);
  } catch (error) {
    say({ token, broken: 'what ' + tool + ' left is not JSON: ' + reason(error) });
  }
}
process.exit(0);
`;
