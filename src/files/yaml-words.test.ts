import { expect, it } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

it.each([
  [
    'a colon in a value',
    'a: 1\nprompt: do this: that\n',
    [[2, 'a value with ": " in it must be in quotes: key: "one: two"']],
  ],
  ['a list that is not closed', 'a: [x, y\nb: 2\n', [[2, 'a [ is opened above and not closed with ]']]],
  ['a mapping that is not closed', 'a: {x: 1\nb: 2\n', [[2, 'a { is opened above and not closed with }']]],
  ['a quote that is not closed', 'a: "x\nb: 2\n', [[3, 'a quote is opened above and not closed']]],
  [
    'text after a quote',
    'run: "node" main.mjs\n',
    [
      [
        1,
        'there is more after a closed quote; put the whole value in quotes, and write a quote inside single quotes twice',
      ],
    ],
  ],
  [
    'a line that is indented too far',
    'a: 1\n b: 2\n',
    [[1, 'the line after this is indented too far: a key has a value, or keys below it, not both']],
  ],
  [
    'a line that is indented unlike its list',
    'a:\n  - x\n y: 1\n',
    [[3, 'is indented unlike the lines that it belongs to']],
  ],
  ['a missing space', 'a:1\nb: 2\n', [[1, 'this is not key: value; a space is needed after the colon']]],
  ['a value that begins with @', 'a: @x\n', [[1, 'a value cannot begin with @; put it in quotes']]],
])('words %s for people', (_what, text, expected) => {
  const parsed = parseYaml('f.yml', text);
  expect(parsed.ok ? [] : parsed.problems.map(({ line, message }) => [line, message])).toEqual(expected);
});
