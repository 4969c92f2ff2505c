import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportSchema } from '../core/report.ts';
import { importJsonl } from './import-jsonl.ts';

const from = { nowMs: 1_700_000_000_000, file: 'rows.jsonl' };
const lines = (...rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

const published = z.object({ rows: z.array(z.tuple([z.number(), z.number(), z.number()]).rest(z.number())) });

describe('importJsonl', () => {
  it('gives the published figures of tau-bench airline with gpt-4o: 50 tasks, 4 trials each', () => {
    const file = new URL('../../test/fixtures/gate/tau-bench-gpt-4o-airline.json', import.meta.url);
    const { rows } = published.parse(JSON.parse(readFileSync(file, 'utf8')));
    const text = lines(...rows.map(([task, trial, reward]) => ({ task: String(task), trial, passed: reward === 1 })));
    const { suite, k } = importJsonl(text, from);
    const rounded = (rates: Readonly<Record<string, number | null>>) =>
      Object.values(rates).map((rate) => Number(rate?.toFixed(4)));
    expect([k, suite.trials]).toEqual([4, 200]);
    expect(rounded(suite.passHatK)).toEqual([0.42, 0.2733, 0.22, 0.2]);
    expect(rounded(suite.passAtK)).toEqual([0.42, 0.5667, 0.66, 0.72]);
  });

  it('refuses more tasks, or more trials of one, than a report holds, and stays on its feet', () => {
    const many = Array.from({ length: 150_000 }, (_, index) => `{"task":"${index}","trial":0,"passed":true}`);
    expect(() => importJsonl(many.join('\n'), from)).toThrow('rows.jsonl holds 150000 tasks; at most 5000');
    const deep = Array.from({ length: 1001 }, (_, trial) => `{"task":"a","trial":${trial},"passed":true}`);
    expect(() => importJsonl(deep.join('\n'), from)).toThrow('rows.jsonl holds 1001 trials of one task; at most 1000');
  });

  it('makes a report whose sums are computed from the rows', () => {
    const text = lines(
      { task: 'b', trial: 1, passed: false, violations: [{ rule: 'forbidden', severity: 'critical' }] },
      { task: 'b', trial: 0, passed: true, cost: 0.25, steps: 4, tokens: 100 },
      { task: 'a', trial: 1, error: 'provider answered 529' },
    );
    const report = importJsonl(text, from);
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report.tasks.map(({ id, decided, passed, infraErrors }) => [id, decided, passed, infraErrors])).toEqual([
      ['a', 0, 0, 1],
      ['b', 2, 1, 0],
    ]);
    expect(report.suite).toMatchObject({ trials: 3, passRate: 0.5, passHatK: { 1: 0.5, 2: 0 }, costUsd: null });
    expect(report.suite.violations).toEqual({ critical: 1, major: 0, minor: 0 });
    expect(report).toMatchObject({ k: 2, complete: true, createdAt: 1_700_000_000_000 });
  });

  it('reports every bad line at once, with what was given', () => {
    const text = [
      '{"task":"a","trial":0,"passed":"yes"}',
      '',
      'task,trial,passed',
      '{"task":"a","trial":0,"passed":true}',
      '{"task":"a","trial":0,"passed":true}',
      '{"task":"a","trial":-1,"passd":true}',
      '{"task":"a","trial":1,"passed":1,"violations":2}',
      '["a",1,true]',
    ].join('\n');
    expect(() => importJsonl(text, from)).toThrow(
      [
        'rows.jsonl:1 passed: got "yes"; expected true or false',
        'rows.jsonl:3 is not JSON: "task,trial,passed"',
        'rows.jsonl:5 trial: task "a" trial 0 is already on line 4',
        'rows.jsonl:6 trial: got -1; at least 0',
        'rows.jsonl:6 passd: unknown key; did you mean passed?',
        'rows.jsonl:6 passed: is required: true or false (or give error)',
        'rows.jsonl:7 passed: got 1; expected true or false',
        'rows.jsonl:7 violations: got 2; expected a list',
        'rows.jsonl:8 got ["a",1,true]; expected a mapping (key: value)',
      ].join('\n'),
    );
  });

  it.each([
    ['pass', 'passed'],
    ['id', 'task'],
    ['attempt', 'trial'],
  ])('knows that others call it %s', (other, name) => {
    expect(() => importJsonl(lines({ task: 'a', trial: 0, passed: true, [other]: 1 }), from)).toThrow(
      `rows.jsonl:1 ${other}: unknown key; did you mean ${name}?`,
    );
  });

  it('wants a result or an error in every row', () => {
    expect(() => importJsonl(lines({ task: 'a', trial: 0 }), from)).toThrow(
      'rows.jsonl:1 passed: is required: true or false (or give error)',
    );
  });

  it('shows the first fifty problems of many', () => {
    const text = lines(...Array.from({ length: 60 }, (_, trial) => ({ task: '', trial, passed: true })));
    expect(() => importJsonl(text, from)).toThrow('rows.jsonl has 10 more problems');
  });

  it('refuses an empty file: nothing was measured', () => {
    expect(() => importJsonl('\n\n', from)).toThrow('rows.jsonl holds no row');
  });
});
