import { expect, test } from 'vitest';
import { fillIn } from './template.ts';

const args = { id: 7, order: { lines: [{ name: 'tea' }] }, note: '{{id}}' };

test.each([
  ['Order {{ id }}: {{order.lines.0.name}}', 'Order 7: tea'],
  ['{{id}}', 7],
  ['{{order}}', { lines: [{ name: 'tea' }] }],
  ['{{order}}!', '{"lines":[{"name":"tea"}]}!'],
  ['{{missing}}', null],
  ['<{{missing.deep}}>', '<>'],
  ['{{order.lines.length}}', null],
  ['{{constructor.name}}', null],
  // What fills a place is not looked at again.
  ['{{note}} {{id}}', '{{id}} 7'],
  [{ a: ['{{id}}', true, 1] }, { a: [7, true, 1] }],
])('%j becomes %j', (template, expected) => {
  expect(fillIn(template, args)).toEqual(expected);
});

test('a text is filled up to 1 MiB', () => {
  expect(fillIn('{{a}}'.repeat(10), { a: 'x'.repeat(1024 ** 2) })).toHaveLength(1024 ** 2);
});
