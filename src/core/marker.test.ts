import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMarker, isNewer, parseMarker } from './marker.ts';

const marker = { instance: 'default', headSha: 'a'.repeat(40), runId: 17_000_000_001, attempt: 2 };

test('a marker is read back from the first line of a body', () => {
  expect(parseMarker(`${formatMarker(marker)}\n## Passed`)).toEqual(marker);
  expect(parseMarker(`${formatMarker(marker)}\r\n## Passed`)).toEqual(marker);
});

test('any instance name survives and none can end the comment early', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 100 }), (instance) => {
      const line = formatMarker({ ...marker, instance });
      expect(line.slice(0, -' -->'.length)).not.toContain('--\u003e');
      expect(line).not.toContain('\n');
      expect(parseMarker(line)).toEqual({ ...marker, instance });
    }),
  );
  expect(formatMarker({ ...marker, instance: '--><script>' })).not.toContain('<script>');
});

const accepted = { by: 'octocat', headSha: 'a'.repeat(40), tasks: ['refund', 'cancel'] };

test('who accepted what survives, whatever the names hold', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 100 }), fc.array(fc.string({ minLength: 1 })), (by, tasks) => {
      const line = formatMarker({ ...marker, accepted: { ...accepted, by, tasks } });
      expect(line.slice(0, -' -->'.length)).not.toContain('--\u003e');
      expect(parseMarker(line)).toEqual({ ...marker, accepted: { ...accepted, by, tasks } });
    }),
  );
});

test('tasks beyond what a comment has room for are left out, and the marker stays readable', () => {
  const tasks = Array.from({ length: 500 }, (_, index) => `${'-'.repeat(60)}${index}`);
  const kept = parseMarker(formatMarker({ ...marker, accepted: { ...accepted, tasks } }))?.accepted?.tasks;
  expect(kept).toEqual(tasks.slice(0, 16));
});

test('a damaged acceptance is none', () => {
  const line = `<!-- agent-eval ${JSON.stringify({ ...marker, accepted: { by: 7 } })} -->`;
  expect(parseMarker(line)).toEqual({ ...marker, accepted: undefined });
});

test('a marker below the first line is not ours', () => {
  expect(parseMarker(`quoted:\n${formatMarker(marker)}`)).toBeUndefined();
});

test.each([
  '',
  'text',
  '<!-- agent-eval {} -->',
  '<!-- agent-eval {"instance":1} -->',
  '<!-- agent-eval {nonsense} -->',
])('no marker in %j', (body) => {
  expect(parseMarker(body)).toBeUndefined();
});

test('a later run is newer, then a later attempt of the same run', () => {
  expect(isNewer({ ...marker, runId: marker.runId + 1, attempt: 1 }, marker)).toBe(true);
  expect(isNewer({ ...marker, attempt: 3 }, marker)).toBe(true);
  expect(isNewer(marker, marker)).toBe(false);
  expect(isNewer({ ...marker, runId: 1, attempt: 9 }, marker)).toBe(false);
});
