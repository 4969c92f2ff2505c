/** Where the module and its files lie, and the program that calls it; of root both. */
export const MODULE_FOLDER = '/agent-eval-module';
export const RUNNER_FOLDER = '/agent-eval-runner';

/**
 * Reads one call a line and answers each with one line: what a function gave or threw, and the state it left. Nothing that the
 * module prints gets in between. Answers carry the call's token, so that they are of this program.
 */
export const RUNNER = `
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
const say = (answer) => write(JSON.stringify(answer) + '\\n');
// What JSON has no word for would be left out of an answer, and be read as null.
const textOf = (left) => {
  const text = JSON.stringify(left);
  if (text === undefined) throw new Error('JSON has no word for it');
  return text;
};
const reason = (error) => String(error instanceof Error ? error.message : error).slice(0, 4000);
// Node tells the place of what it cannot parse only where nobody catches it.
const traceOf = (error) => {
  const stack = String(error instanceof Error ? error.stack : '');
  if (!(error instanceof SyntaxError) || /agent-eval-module\\/.*:\\d/.test(stack)) return stack;
  const stdio = ['ignore', 'ignore', 'pipe'];
  return String(spawnSync(process.execPath, [process.argv[2]], { stdio, timeout: 10_000 }).stderr);
};
const refuse = (error) => {
  const why = error instanceof Error ? error.name + ': ' + error.message : String(error);
  say({ token: 'ready', refused: { why: why.slice(0, 1000), trace: traceOf(error).slice(0, 4000) } });
};
const module = await import(process.argv[2]).catch(refuse);
if (module !== undefined) say({ token: 'ready', tools: Object.keys(module).filter((name) => typeof module[name] === 'function') });
for await (const line of createInterface({ input: process.stdin })) {
  const { token, tool, state, args, call } = JSON.parse(line);
  let value;
  try {
    value = await module[tool](state, args, { call });
  } catch (error) {
    say({ token, thrown: reason(error) });
    continue;
  }
  try {
    const given = value === undefined ? 'null' : textOf(value);
    write('{"token":' + textOf(token) + ',"value":' + given + ',"state":' + textOf(state) + '}\\n');
  } catch (error) {
    say({ token, broken: 'what ' + tool + ' left is not JSON: ' + reason(error) });
  }
}
process.exit(0);
`;
