import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annotationCommands, fence, formatCommand, maskCommands, type StepAnnotation } from './commands.ts';

test('a command is one line, whatever it says', () => {
  expect(
    formatCommand({ name: 'error', properties: { file: 'a,b:c', line: '1' }, message: '50 %\r\n::debug::x' }),
  ).toBe('::error file=a%2Cb%3Ac,line=1::50 %25%0D%0A::debug::x\n');
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, message) => {
      const line = formatCommand({ name: 'notice', properties: { title }, message });
      expect(line.match(/[\r\n]/g)).toEqual(['\n']);
    }),
  );
});

test('a secret is masked whole and line by line, once each, and nothing is masked that is blank', () => {
  expect(maskCommands(['one\ntwo', '', '  ', 'two', 'a%b'])).toBe(
    '::add-mask::one%0Atwo\n::add-mask::one\n::add-mask::two\n::add-mask::a%25b\n',
  );
});

test('an annotation points at its file', () => {
  const annotation: StepAnnotation = {
    level: 'error',
    title: 'refund',
    file: 'tasks/refund/task.yaml',
    line: 1,
    message: 'm',
  };
  expect(annotationCommands([annotation])).toBe('::error title=refund,file=tasks/refund/task.yaml,line=1::m\n');
});

test('of each level ten are shown; the tenth counts those that are left out', () => {
  const errors = Array.from({ length: 25 }, (_, index): StepAnnotation => ({ level: 'error', message: `e${index}` }));
  const warnings = Array.from(
    { length: 10 },
    (_, index): StepAnnotation => ({ level: 'warning', message: `w${index}` }),
  );
  const lines = annotationCommands([...errors, ...warnings])
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(20);
  expect(lines.slice(8, 11)).toEqual(['::error::e8', '::error::16 more: see the job summary.', '::warning::w0']);
});

test('a message is cut where GitHub would cut it', () => {
  expect(annotationCommands([{ level: 'notice', message: 'x'.repeat(5000) }])).toBe(`::notice::${'x'.repeat(4095)}…\n`);
});

test('text of others cannot speak to the runner', () => {
  expect(fence('::set-output name=a::b', 'token')).toBe('::stop-commands::token\n::set-output name=a::b\n::token::\n');
  expect(fence('##[error]x\n', 'token')).toBe('::stop-commands::token\n##[error]x\n::token::\n');
});

test('harmless text needs no fence', () => {
  expect(fence('refund 3 of 5', 'token')).toBe('refund 3 of 5\n');
});
