import { describe, expect, test } from 'vitest';
import { parseTrace, TRACE_BYTES, TRACE_EVENTS } from './trace.ts';

function parse(...lines: readonly string[]) {
  return parseTrace(Buffer.from(lines.join('\n')));
}

const toolCall = '{"type":"tool_call","tool":"search","arguments":{"q":"x"},"result":"3 hits","isError":false}';
const answer = '{"type":"answer","text":"done"}';

describe('parseTrace', () => {
  test('reads one event a line and skips blank lines', () => {
    expect(parse(toolCall, '', answer, '')).toEqual({
      events: [
        { type: 'tool_call', tool: 'search', arguments: { q: 'x' }, result: '3 hits', isError: false },
        { type: 'answer', text: 'done' },
      ],
      isComplete: true,
      problems: [],
    });
  });

  test.each([
    ['a line cut off', '{"type":"answer","te', 'line 2: not JSON'],
    [
      'an event that only we may write',
      '{"type":"grade","criterion":"A","grade":"pass","reason":""}',
      'line 2: type: ',
    ],
    ['an unknown event', '{"type":"thought"}', 'line 2: type: '],
    ['a missing field', '{"type":"answer"}', 'line 2: text: '],
    ['something that is no event', '[]', 'line 2: event: '],
    ['nesting without end', '['.repeat(200_000) + ']'.repeat(200_000), 'line 2: '],
  ])('is incomplete with %s, and names the line', (_what, line, problem) => {
    const trace = parse(toolCall, line, answer);
    expect(trace.isComplete).toBe(false);
    expect(trace.events).toHaveLength(2);
    expect(trace.problems).toEqual([expect.stringContaining(problem)]);
  });

  test('is incomplete when it is empty', () => {
    expect(parse('', ' ')).toEqual({ events: [], isComplete: false, problems: ['the trace is empty'] });
  });

  test('is incomplete when it is longer than what is read', () => {
    const trace = parseTrace(Buffer.from(`${answer}${' '.repeat(1000)}\n`.repeat(Math.ceil(TRACE_BYTES / 1000))));
    expect(trace.isComplete).toBe(false);
    expect(trace.problems[0]).toBe(`the trace is longer than ${TRACE_BYTES} bytes`);
  });

  test('is incomplete with more events than are kept', () => {
    expect(parse(...Array(TRACE_EVENTS).fill(answer), '')).toMatchObject({ isComplete: true });
    const trace = parse(...Array(TRACE_EVENTS).fill(answer), toolCall);
    expect(trace.events).toHaveLength(TRACE_EVENTS);
    expect(trace).toMatchObject({ isComplete: false, problems: [`the trace has more than ${TRACE_EVENTS} events`] });
  });

  test('names the first problems and counts the rest', () => {
    expect(parse('a', 'b', 'c', 'd', 'e').problems).toEqual([
      'line 1: not JSON',
      'line 2: not JSON',
      'line 3: not JSON',
      'and 2 more lines',
    ]);
  });
});
