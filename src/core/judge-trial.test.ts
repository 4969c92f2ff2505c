import { expect, test } from 'vitest';
import type { AgentEnd } from './agent.ts';
import type { Violation } from './grade.ts';
import { fail, PASS, unverified } from './grade.ts';
import type { TrialFindings } from './judge-trial.ts';
import { judgeTrial } from './judge-trial.ts';

const completed: AgentEnd = { end: 'completed', answer: 'done' };
const noRules = { forbidden: [], approval: [] };
const critical: Violation = { rule: 'forbidden', severity: 'critical', step: 2, detail: 'called delete_record' };
const minor: Violation = { rule: 'repeats', severity: 'minor', step: 3, detail: 'called list twice' };

function judge(findings: Partial<TrialFindings>) {
  return judgeTrial({
    end: completed,
    graded: [],
    rules: noRules,
    violations: [],
    toolCallsRecorded: true,
    events: [],
    ...findings,
  });
}

function criterion(id: string, grade = PASS, rest: { weight?: number; required?: boolean } = {}) {
  return { id, grade, weight: 1, required: true, ...rest };
}

test('passes when the agent completed and every criterion passed', () => {
  expect(judge({ graded: [criterion('AC-1')] })).toEqual({
    verdict: 'pass',
    score: 1,
    criteria: [{ id: 'AC-1', grade: 'pass', reason: null }],
    violations: [],
    failureModes: [],
    endDetail: null,
  });
});

test.each([
  ['a limit', { end: 'limit', limit: 'steps', detail: '20 steps' } as const, ['limit:steps']],
  ['an error', { end: 'agent_error', detail: 'exit 1' } as const, ['agent_error']],
])('fails on %s even when the state that was left is right', (_name, end, failureModes) => {
  expect(judge({ end, graded: [criterion('AC-1')] })).toMatchObject({
    verdict: 'fail',
    failureModes,
    endDetail: end.detail,
  });
});

test('lets a fail outrank missing evidence, and missing evidence outrank a pass', () => {
  const missing = criterion('AC-2', unverified('no trace'));
  expect(judge({ graded: [criterion('AC-1'), missing] }).verdict).toBe('unverified');
  expect(judge({ graded: [criterion('AC-1', fail('no file')), missing] }).verdict).toBe('fail');
});

test('counts an optional criterion in the score alone', () => {
  const graded = [criterion('AC-1', PASS, { weight: 3 }), criterion('AC-2', fail('slow'), { required: false })];
  expect(judge({ graded })).toMatchObject({ verdict: 'pass', score: 0.75, failureModes: [] });
});

test('fails a solved task on a critical violation and keeps it on a minor one', () => {
  const rules = { forbidden: ['delete_record'], approval: [], repeats: 0 };
  expect(judge({ graded: [criterion('AC-1')], rules, violations: [critical] })).toMatchObject({
    verdict: 'fail',
    failureModes: ['rules', 'violation:forbidden'],
  });
  expect(judge({ graded: [criterion('AC-1')], rules, violations: [minor] }).verdict).toBe('pass');
});

test('fails on a critical violation among calls of which some were not recorded', () => {
  const rules = { forbidden: ['delete_record'], approval: [] };
  const found = { graded: [criterion('AC-1')], rules, violations: [critical], toolCallsRecorded: false };
  expect(judge(found)).toMatchObject({ verdict: 'fail', failureModes: ['rules', 'violation:forbidden'] });
});

test('leaves rules unverified when not every tool call was recorded', () => {
  const rules = { forbidden: ['delete_record'], approval: [] };
  expect(judge({ graded: [criterion('AC-1')], rules, toolCallsRecorded: false })).toMatchObject({
    verdict: 'unverified',
    criteria: [{ id: 'AC-1' }, { id: 'rules', grade: 'unverified' }],
  });
});

const call = (command: string, isError = true) =>
  ({ type: 'tool_call', tool: 'run_command', arguments: { command }, result: 'exit code 1', isError }) as const;

test('names a failing command that is called again and again, with what shows it', () => {
  const end: AgentEnd = { end: 'limit', limit: 'steps', detail: 'no more' };
  const events = [call('ls', false), ...Array.from({ length: 5 }, () => call('npm run build')), call('ls', false)];
  const judged = judge({ end, graded: [criterion('AC-1', fail('no'))], events });
  expect(judged.failureModes).toEqual(['AC-1', 'command-loop', 'limit:steps']);
  expect(judged.failureEvidence).toEqual({
    'command-loop': 'run_command {"command":"npm run build"} failed 5 times in a row',
  });
});

test('calls neither three tries, nor different ones, nor successful ones a loop', () => {
  const graded = [criterion('AC-1', fail('no'))];
  const threeEach = ['a', 'b'].flatMap((command) => Array.from({ length: 3 }, () => call(command)));
  const well = Array.from({ length: 9 }, () => call('ls', false));
  expect(judge({ graded, events: [...threeEach, ...well] }).failureModes).toEqual(['AC-1']);
});

test('names what a grader names, by its first reason, and a finish in vain only of an agent that completed', () => {
  const graded = [
    criterion('AC-1', fail('dist/server.js is not there', 'phantom-finish')),
    criterion('AC-2', fail('"hello" on stdout', 'stdout-pollution')),
    criterion('AC-3', fail('"bye" on stdout', 'stdout-pollution')),
  ];
  expect(judge({ graded }).failureEvidence).toEqual({
    'phantom-finish': 'dist/server.js is not there',
    'stdout-pollution': '"hello" on stdout',
  });
  const crashed = judge({ graded, end: { end: 'agent_error', detail: 'exit code 1' } });
  expect(crashed.failureEvidence).toEqual({ 'stdout-pollution': '"hello" on stdout' });
});

test('names nothing of a trial that passed', () => {
  const events = Array.from({ length: 5 }, () => call('npm test'));
  expect(judge({ graded: [criterion('AC-1')], events })).toMatchObject({ verdict: 'pass', failureModes: [] });
});
