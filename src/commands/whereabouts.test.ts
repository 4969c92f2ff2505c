import { expect, test } from 'vitest';
import { whereabouts } from './whereabouts.ts';

test('names the files of a run, and the command that shows them as a page', () => {
  expect(whereabouts({ out: 'out', files: ['report.json'], transcripts: [{}] })).toBe(
    [
      'Wrote out/report.json, out/transcripts/',
      'As a page: agent-eval render --report out/report.json --format html --out out/report.html',
      '',
    ].join('\n'),
  );
});

test('names no folder of transcripts where none was written', () => {
  expect(whereabouts({ out: 'out', files: ['report.json'], transcripts: [] })).toContain('Wrote out/report.json\n');
});

test('writes a path that a shell would split as one word', () => {
  expect(whereabouts({ out: "it's here", files: ['report.json'], transcripts: [] })).toContain(
    `--report 'it'\\''s here/report.json' --format html`,
  );
});
