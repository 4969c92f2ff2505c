import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Finding, Grade } from '../../src/core/grade.ts';
import type { Evidence } from '../../src/core/grader.ts';
import type { GraderConfig } from '../../src/core/task.ts';
import { taskSchemaWith } from '../../src/core/task.ts';
import { gradeCriterion, graderSchema, graders } from '../../src/graders/index.ts';
import { anEvidence, gradeWith } from '../support/evidence.ts';
import { anyEvidence, hostileEvidence, missingEvidence } from './graders-evidence.ts';
import { samples } from './graders-samples.ts';

const LONGEST_REASON = 2000;

test('every grader has samples, and every sample a grader', () => {
  expect(Object.keys(samples).sort()).toEqual(graders.map(({ type }) => type).sort());
});

test('the schema of tasks takes the graders, and keeps their options typed', () => {
  expectTypeOf<z.infer<typeof graderSchema>>().toExtend<GraderConfig>();
  const criterion = { id: 'AC-1', statement: 'It is done.', grader: samples.command.options };
  const task = taskSchemaWith(graderSchema).parse({ prompt: 'Do it.', criteria: [criterion] });
  expect(task.criteria[0]?.grader).toEqual({
    type: 'command',
    run: 'node /tests/check.mjs',
    exitCode: 0,
    timeout: 60_000,
  });
});

test('an unknown type is refused with the types that exist', () => {
  const message = graderSchema.safeParse({ type: 'vibes' }).error?.issues[0]?.message;
  for (const { type } of graders) expect(message).toContain(`'${type}'`);
});

test('a config that no schema returned is a bug, not a grade', async () => {
  await expect(gradeCriterion({ type: 'vibes' }, anEvidence())).rejects.toThrow('no grader of type vibes');
});

describe.each(Object.entries(samples))('%s', (type, sample) => {
  const grader = graders.find((one) => one.type === type);
  if (grader === undefined) throw new Error(`${type} is not registered`);

  test('says in one sentence what it checks', () => {
    expect(grader.summary).toMatch(/^[A-Z].{20,140}\.$/);
  });

  test('describes every option', () => {
    const { properties } = jsonSchemaOf(grader.options);
    for (const [name, property] of Object.entries(properties)) {
      if (name !== 'type') expect(property, name).toMatchObject({ description: expect.stringMatching(/.{10,}\.$/) });
    }
  });

  test('refuses unknown options, in its schema and in its JSON Schema', () => {
    const validate = new Ajv({ strict: false }).compile(
      z.toJSONSchema(grader.options, { io: 'input', target: 'draft-07' }),
    );
    const isAccepted = (options: unknown) => [grader.options.safeParse(options).success, validate(options)];
    expect(isAccepted(sample.options)).toEqual([true, true]);
    expect(isAccepted({ ...sample.options, trails: 3 })).toEqual([false, false]);
    expect(grader.options.safeParse({ type }).success).toBe(sample.needsNoOptions === true);
  });

  test('passes on evidence that holds, and fails with a reason on evidence that does not', async () => {
    expect(worstOf(await gradeWith(sample.options, anEvidence(sample.holds)))).toEqual({ grade: 'pass' });
    expect(worstOf(await gradeWith(sample.options, anEvidence(sample.breaks)))).toMatchObject({
      grade: 'fail',
      reason: expect.stringMatching(/.{10,}/),
    });
  });

  test('never passes without evidence', async () => {
    for (const options of [sample.options, ...sample.more]) {
      expect(worstOf(await gradeWith(options, missingEvidence))).toMatchObject({
        grade: sample.withoutEvidence,
        reason: expect.stringMatching(/.{10,}/),
      });
    }
  });

  test.each(Object.entries(hostileEvidence))('grades hostile evidence: %s', async (_, evidence) => {
    for (const options of [sample.options, ...sample.more]) await expectGrade(options, evidence);
  });

  test('grades any evidence, and the same evidence the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(sample.options, ...sample.more), anyEvidence, async (options, evidence) => {
        expect(await expectGrade(options, evidence)).toEqual(await expectGrade(options, evidence));
      }),
    );
  });
});

async function expectGrade(options: unknown, evidence: Evidence) {
  const finding = await gradeWith(options, evidence);
  for (const result of gradesOf(finding)) {
    expect(['pass', 'fail', 'unverified']).toContain(result.grade);
    if (result.grade !== 'pass') expect(result.reason.length).toBeLessThan(LONGEST_REASON);
  }
  return finding;
}

function gradesOf(finding: Finding): readonly Grade[] {
  return 'parts' in finding ? finding.parts.map(({ grade }) => grade) : [finding];
}

function worstOf(finding: Finding): Grade | undefined {
  const grades = gradesOf(finding);
  const of = (word: Grade['grade']) => grades.find(({ grade }) => grade === word);
  return of('fail') ?? of('unverified') ?? of('pass');
}

function jsonSchemaOf(options: z.ZodType) {
  const schema = z.toJSONSchema(options, { io: 'input', target: 'draft-07' });
  return z.object({ properties: z.record(z.string(), z.unknown()) }).parse(schema);
}
