import { expect, test } from 'vitest';
import { commandHelp, overview } from './help.ts';
import { COMMANDS } from './registry.ts';

test.each(COMMANDS.map((entry) => [entry.name, entry] as const))(
  'the help of %s says what each of its exit codes means',
  async (_, { summary, load }) => {
    const text = commandHelp(summary, await load());
    expect(text).toMatch(/^Exit codes( of \w+)?: 0 .*\b2 /m);
  },
);

test('what 1 means is told of each command that ends with it', async () => {
  const general = overview(COMMANDS, '1.2.3');
  const exits = await Promise.all(
    COMMANDS.map(async ({ name, summary, load }) => ({ name, text: commandHelp(summary, await load()) })),
  );
  const failing = exits.filter(({ text }) => /^Exit codes.*\b1 /m.test(text)).map(({ name }) => name);
  expect(failing).toEqual(['doctor', 'gate', 'eval', 'validate', 'mcp', 'tools']);
  for (const words of ['the gate failed', '(doctor)', '(validate)', '(mcp, tools)']) expect(general).toContain(words);
});
