// What goes wrong with lists of tools, schemas and results.
const inputSchema = (schema) => ({ declared: ([add, echo]) => [add, { ...echo, inputSchema: schema }] });
const object = (rest) => inputSchema({ type: 'object', ...rest });
const adds = (result) => ({
  call: (tool, { a, b }) => (tool === 'add' && typeof a === 'number' ? result(a + b) : undefined),
});
const text = (value) => [{ type: 'text', text: String(value) }];
const listed = (change) => ({ page: (declared) => ({ tools: change(declared) }) });

export const tools = {
  'schema-missing': inputSchema(undefined),
  'schema-null': inputSchema(null),
  'schema-array': inputSchema([]),
  'schema-no-object': inputSchema({ type: 'string' }),
  'schema-without-type': inputSchema({ properties: { text: { type: 'string' } } }),
  'schema-unknown-type': object({ properties: { text: { type: 'strnig' } } }),
  'schema-properties-array': object({ properties: ['text'] }),
  'schema-property-text': object({ properties: { text: 'string' } }),
  'schema-required-text': object({ required: 'text' }),
  'schema-required-flag': object({ properties: { text: { type: 'string', required: true } } }),
  'schema-bad-pattern': object({ properties: { text: { type: 'string', pattern: '(' } } }),
  'schema-negative-length': object({ properties: { text: { type: 'string', minLength: -1 } } }),
  'schema-enum-text': object({ properties: { text: { enum: 'a|b' } } }),
  'schema-lost-reference': object({ properties: { text: { $ref: '#/$defs/text' } } }),
  'schema-items-array': object({ properties: { text: { type: 'array', items: [{ type: 'string' }] } } }),
  'schema-draft-object': object({ $schema: { toString: 1, valueOf: 1 } }),
  'schema-lost-in-words': object({ 'x-defs': { list: ['a'] }, properties: { text: { $ref: '#/x-defs/list/0' } } }),
  'output-schema-invalid': {
    declared: ([add, echo]) => [{ ...add, outputSchema: { type: 'object', properties: 3 } }, echo],
  },
  'schemas-without-end': { declared: ([add, echo]) => [add, { ...echo, inputSchema: nested(300) }] },

  'tools-object': listed(() => ({ add: {} })),
  'tool-without-name': listed(([add, echo]) => [add, echo, { inputSchema: { type: 'object' } }]),
  'description-number': listed(([add, echo]) => [add, { ...echo, description: 5 }]),
  'annotations-text': listed(([add, echo]) => [add, { ...echo, annotations: 'safe' }]),
  'hint-text': listed(([add, echo]) => [add, { ...echo, annotations: { readOnlyHint: 'yes' } }]),
  'tool-missing': listed(([add]) => [add]),
  'tool-renamed': listed(([add, echo]) => [add, { ...echo, name: 'Echo' }]),
  'ten-thousand-tools': listed((declared) => [
    ...declared,
    ...Array.from({ length: 10_000 }, (_, at) => ({ ...declared[1], name: `t${at}` })),
  ]),
  'cursor-number': { page: (declared) => ({ tools: declared, nextCursor: 2 }) },
  'cursor-circle': { page: (declared) => ({ tools: declared, nextCursor: 'again' }) },
  'cursor-without-end': {
    page: (declared, cursor = '0') => ({
      tools: cursor === '0' ? declared : [],
      nextCursor: String(Number(cursor) + 1),
    }),
  },

  'wrong-sum': adds((sum) => ({ content: text(sum + 1), structuredContent: { sum: sum + 1 } })),
  'structured-text': adds((sum) => ({ content: text(sum), structuredContent: { sum: String(sum) } })),
  'structured-missing': adds((sum) => ({ content: text(sum) })),
  'content-missing': adds((sum) => ({ structuredContent: { sum } })),
  'content-text': adds((sum) => ({ content: String(sum), structuredContent: { sum } })),
  'block-unknown': adds((sum) => ({ content: [{ type: 'bananas' }], structuredContent: { sum } })),
  'image-without-data': adds((sum) => ({ content: [{ type: 'image' }], structuredContent: { sum } })),
  'block-without-text': adds((sum) => ({ content: [{ type: 'text' }], structuredContent: { sum } })),
  'error-flag-text': adds((sum) => ({ content: text(sum), structuredContent: { sum }, isError: 'no' })),
  'refuses-good-call': adds(() => ({ content: text('not today'), isError: true })),
  'takes-bad-arguments': {
    call: (tool, { a }) =>
      tool === 'add' && typeof a !== 'number' ? { content: text(0), structuredContent: { sum: 0 } } : undefined,
  },
};

function nested(levels) {
  let schema = { type: 'string' };
  for (let level = 0; level < levels; level += 1) schema = { type: 'object', properties: { a: schema } };
  return schema;
}
