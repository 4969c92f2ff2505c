// The demo agent: no model, no key. It picks the first skill of its playbook that understands the goal and carries it
// out with the same tools that a model would have; playbook.json is to it what a prompt is to a model.
//   node /agent/main.mjs "GOAL"     in the workspace; the answer is printed
import { readFileSync } from 'node:fs';
import { createTools } from './tools.mjs';

const goal = process.argv.at(-1) ?? '';
const playbook = JSON.parse(readFileSync(new URL('playbook.json', import.meta.url), 'utf8'));
const seed = Number(process.env['TRIAL_SEED'] ?? '0');
const tools = createTools(process.env['TRACE_FILE']);

const answer = await work();
tools.answer(answer);
console.log(answer);

async function work() {
  lookAround();
  for (const name of playbook.skills) {
    const { [name]: skill } = await import(`./skills/${name}.mjs`);
    const understood = skill.understand(goal);
    if (understood !== null) return skill.carryOut(understood, { tools, habits: playbook.habits });
  }
  return 'I have no skill for this goal and changed nothing.';
}

/** Some attempts look at more than others, as those of a model do; the seed decides, so a trial can be repeated. */
function lookAround() {
  const [first] = tools.listDirectory('.').filter((entry) => entry.endsWith('/'));
  if (seed % 3 === 0 && first !== undefined) tools.listDirectory(first.slice(0, -1));
}
