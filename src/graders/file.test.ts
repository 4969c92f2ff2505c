import { expect, test } from 'vitest';
import { anEvidence, aSnapshot, gradeWith, refusalOf } from '../../test/support/evidence.ts';
import type { Grade } from '../core/grade.ts';
import { LONGEST_SUBJECT } from '../core/pattern.ts';

const workspace = aSnapshot(
  {
    'note.txt': 'Total: 42\nDone\n',
    'windows.txt': 'Done\r\n',
    'src/main.js': '',
    'logo.png': Uint8Array.of(0x89, 0x50, 0xff, 0x00),
    'long.txt': 'x'.repeat(LONGEST_SUBJECT + 1),
    'slow.txt': `${'a'.repeat(60)}!`,
  },
  { skipped: [{ path: 'link', reason: 'a symbolic link' }] },
);
const pass: Grade = { grade: 'pass' };
const fail = (reason: string): Grade => ({ grade: 'fail', reason });

const table: readonly [Record<string, unknown>, Grade][] = [
  [{ path: 'note.txt', exists: true }, pass],
  [{ path: 'gone.txt', exists: true }, fail('gone.txt does not exist')],
  [{ path: 'gone.txt', contains: 'x' }, fail('gone.txt does not exist')],
  [{ path: 'gone.txt', exists: false }, pass],
  [{ path: 'note.txt', exists: false }, fail('note.txt exists')],
  [{ path: 'src', exists: true }, fail('src is a folder, not a file')],
  [{ path: 'src', exists: false }, fail('src is a folder, not a file')],
  [{ path: 'src/main', exists: false }, pass],
  [{ path: 'link', exists: true }, fail('link is no regular file that can be read: a symbolic link')],
  [{ path: 'link', exists: false }, fail('link is no regular file that can be read: a symbolic link')],
  [
    { path: 'link/below.txt', exists: true },
    fail('link/below.txt is no regular file that can be read: a symbolic link'),
  ],
  [{ path: 'linked', exists: false }, pass],
  [{ path: 'note.txt', contains: 'Total: 42' }, pass],
  [{ path: 'note.txt', contains: 'total' }, fail('note.txt does not contain "total"; it begins "Total: 42\\nDone\\n"')],
  [{ path: 'src/main.js', contains: 'x' }, fail('src/main.js does not contain "x"; it is empty')],
  [{ path: 'logo.png', contains: 'P' }, pass],
  [{ path: 'note.txt', matches: '^done$', flags: 'im' }, pass],
  [{ path: 'note.txt', matches: '^Done$' }, fail('note.txt does not match /^Done$/; it begins "Total: 42\\nDone\\n"')],
  [{ path: 'logo.png', matches: 'P' }, fail('logo.png is not UTF-8 text')],
  [{ path: 'long.txt', matches: 'x' }, fail('/x/ could not be searched in long.txt in time')],
  [{ path: 'slow.txt', matches: '^(a+)+$' }, fail('/^(a+)+$/ could not be searched in slow.txt in time')],
  [{ path: 'note.txt', equals: 'Total: 42\nDone' }, pass],
  [{ path: 'windows.txt', equals: 'Done\n' }, pass],
  [{ path: 'src/main.js', equals: '' }, pass],
  [{ path: 'note.txt', equals: 'Done' }, fail('note.txt does not equal "Done"; it begins "Total: 42\\nDone\\n"')],
  [{ path: 'note.txt', contains: 'Total', matches: '\\d', exists: true }, pass],
  [
    { path: 'long.txt', contains: 'y', matches: 'x' },
    fail(`long.txt does not contain "y"; it begins "${'x'.repeat(200)}…"`),
  ],
];

test.each(table)('%j', async (options, grade) => {
  expect(await gradeWith({ type: 'file', ...options }, anEvidence({ workspace }))).toEqual(grade);
});

test('fails about a path outside the part of a workspace that was kept', async () => {
  const evidence = anEvidence({ workspace: aSnapshot({ 'a.txt': 'a' }, { exceeded: true }) });
  const reason = 'the workspace was too large to record, and b.txt is not in the part kept';
  expect(await gradeWith({ type: 'file', path: 'b.txt', exists: true }, evidence)).toEqual(fail(reason));
  expect(await gradeWith({ type: 'file', path: 'b.txt', exists: false }, evidence)).toEqual(fail(reason));
  expect(await gradeWith({ type: 'file', path: 'a.txt', contains: 'a' }, evidence)).toEqual(pass);
});

test.each(['/etc/passwd', '../x', 'a/../b', './a', 'a//b', 'a/', '', '.', 'a\nb/..'])('refuses the path %j', (path) => {
  expect(refusalOf({ type: 'file', path, exists: true })).toMatch(/^a path inside the workspace/);
});

test.each(['a', '.env', '.github/workflows/ci.yml', 'a..b/c...d', 'mit Leerzeichen.txt'])(
  'accepts the path %j',
  (path) => {
    expect(refusalOf({ type: 'file', path, exists: true })).toBeUndefined();
  },
);

const example = 'for example { type: file, path: out/report.md, contains: Total }';
test.each([
  [{}, `give at least one of exists, contains, matches, equals, ${example}`],
  [{ exists: false, contains: 'x' }, `a file that must not exist has no content to check, ${example}`],
  [{ contains: 'x', flags: 'i' }, `flags belong to matches, ${example}`],
])('refuses %j and shows a correct example', (options, message) => {
  expect(refusalOf({ type: 'file', path: 'a', ...options })).toBe(message);
});

test('refuses a pattern that its flags make invalid', () => {
  expect(refusalOf({ type: 'file', path: 'a', matches: '\\-' })).toBeUndefined();
  expect(refusalOf({ type: 'file', path: 'a', matches: '\\-', flags: 'u' })).toMatch(/^Invalid regular expression/);
});
