import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { annotate, type LogAnnotation, mask } from './annotate.ts';

let written: string[] = [];

beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

function lines(): readonly string[] {
  return written
    .join('')
    .split('\n')
    .filter((line) => line !== '');
}

test('writes errors before warnings before notices, each at its place', () => {
  annotate([
    { level: 'notice', message: 'noted' },
    { level: 'error', message: 'lost\n::set-output name=x::y', title: 'Task a', file: 'tasks/a/task.yaml', line: 3 },
  ]);
  expect(lines()).toEqual([
    '::error title=Task a,file=tasks/a/task.yaml,line=3::lost%0A::set-output name=x::y',
    '::notice::noted',
  ]);
});

test('counts in the last annotation of a level what GitHub would drop', () => {
  const many = Array.from({ length: 14 }, (_, index): LogAnnotation => ({ level: 'warning', message: `w${index}` }));
  annotate(many);
  expect(lines()).toHaveLength(10);
  expect(lines().at(-1)).toBe('::warning::5 more: see the job summary.');
});

test('cuts a message where GitHub would refuse it', () => {
  annotate([{ level: 'notice', message: 'x'.repeat(5000) }]);
  expect(lines()[0]).toHaveLength('::notice::'.length + 4096);
});

test('masks every line of a secret that has several', () => {
  mask(['first\nsecond', '']);
  expect(lines()).toEqual(['::add-mask::first%0Asecond', '::add-mask::first', '::add-mask::second']);
});
