import { assembleReport } from '../../src/core/assemble-report.ts';
import type { Comparison, TaskComparison } from '../../src/core/comparison.ts';
import { gatePolicySchema } from '../../src/core/gate-policy.ts';
import type { Report, TaskReport } from '../../src/core/report.ts';
import type { Trial } from '../../src/core/trial.ts';
import type { Reason, Verdict } from '../../src/core/verdict.ts';
import type { RenderContext, View } from '../../src/render/view.ts';

export const NOON = Date.UTC(2026, 10, 30, 12);
const DAY_MS = 86_400_000;

/** A trial that passed. */
export function aTrial(only: Partial<Trial> = {}): Trial {
  return {
    index: 0,
    verdict: 'pass',
    end: 'completed',
    endDetail: null,
    score: 1,
    criteria: [{ id: 'AC-1', grade: 'pass', reason: null }],
    violations: [],
    failureModes: [],
    steps: 6,
    tokens: 4200,
    costUsd: 0.0125,
    durationMs: 12_300,
    transcript: null,
    infraRetries: 0,
    ...only,
  };
}

/** A trial that failed its criterion AC-1. */
export function aFailedTrial(only: Partial<Trial> = {}): Trial {
  return aTrial({
    verdict: 'fail',
    score: 0,
    criteria: [{ id: 'AC-1', grade: 'fail', reason: 'ledger.json holds no refund for A-1184' }],
    failureModes: ['AC-1'],
    ...only,
  });
}

/** `passed` of `planned` trials passed, the rest failed; sums are made by `aReport`. */
export interface TaskSketch extends Partial<Omit<TaskReport, 'trials'>> {
  readonly trials?: readonly Trial[];
}

/** A task's results, five passed trials unless told otherwise; its sums are right. */
export function aTask(only: TaskSketch = {}): TaskReport {
  const { id = 'refund', trials = passesOf({ passed: 5, planned: 5 }), ...rest } = only;
  const facts = { hash: 'h1', graderHash: 'g1', tags: ['fast'], file: `tasks/${id}/task.yaml`, planned: trials.length };
  const [task] = aReport({ tasks: [{ id, ...facts, ...rest, trials }] }).tasks;
  if (task === undefined) throw new Error('a report of one task has one task');
  return task;
}

export function passesOf({ passed, planned }: { passed: number; planned: number }): readonly Trial[] {
  return Array.from({ length: planned }, (_, index) => (index < passed ? aTrial({ index }) : aFailedTrial({ index })));
}

type ReportSketch = Partial<Omit<Report, 'tasks'>> & {
  readonly tasks?: readonly Pick<TaskReport, 'id' | 'hash' | 'graderHash' | 'tags' | 'file' | 'planned' | 'trials'>[];
};

export function aReport(only: ReportSketch = {}): Report {
  const { tasks = [aTask()], ...rest } = only;
  const report = assembleReport({
    k: 5,
    tasks: [...tasks],
    selection: { subset: 'fast', leftOut: [] },
    settings: { agent: 'demo', model: 'claude-test-1', image: 'sha256:1234' },
    fingerprint: { agent: 'demo' },
    complete: true,
    createdAt: NOON,
    createdBy: 'agent-eval 0.1.0',
  });
  return { ...report, ...rest };
}

export function aTaskComparison(only: Partial<TaskComparison> = {}): TaskComparison {
  return {
    id: 'refund',
    state: 'unchanged',
    base: { passed: 15, decided: 15 },
    head: { passed: 5, decided: 5 },
    p: null,
    costRatio: 1,
    stepsRatio: 1,
    majorViolations: { base: 0, head: 0 },
    note: null,
    ...only,
  };
}

export function aComparison(only: Partial<Comparison> = {}): Comparison {
  return {
    tasks: [aTaskComparison()],
    suite: {
      k: 5,
      passHatK: { base: 1, head: 1 },
      passRate: { base: 1, head: 1 },
      passed: { base: { passed: 15, decided: 15 }, head: { passed: 5, decided: 5 } },
      p: 1,
      cost: { ratio: 1.02, lowerBound: 0.97, tasks: 1 },
      steps: { ratio: 1, lowerBound: 0.98, tasks: 1 },
      meanCostUsd: { base: 0.0118, head: 0.0125 },
      meanSteps: { base: 5.8, head: 6 },
    },
    baseline: aBaseline(),
    differences: [],
    ...only,
  };
}

export function aBaseline(): Verdict['baseline'] {
  return { commits: ['abc1234', 'def5678', '9012abc'], from: NOON - 20 * DAY_MS, to: NOON - 2 * DAY_MS, depth: 15 };
}

export function aReason(only: Partial<Reason> = {}): Reason {
  return { task: null, rule: 'task', text: 'passed 1 of 5 tries, before 15 of 15', base: null, head: null, ...only };
}

export function aVerdict(only: Partial<Verdict> = {}): Verdict {
  return {
    verdict: 'pass',
    state: 'passed',
    reasons: [],
    warnings: [],
    extraTrials: 0,
    extra: { head: 0, base: 0, costUsd: 0 },
    acceptance: null,
    moved: [],
    baseline: aBaseline(),
    ...only,
  };
}

export function aContext(only: Partial<RenderContext> = {}): RenderContext {
  return {
    marker: { instance: 'default', headSha: '0123456789abcdef', runId: 42, attempt: 1 },
    agent: 'demo',
    runUrl: 'https://github.com/octo/shop/actions/runs/42',
    reportUrl: 'https://github.com/octo/shop/actions/runs/42#artifacts',
    policy: gatePolicySchema.parse({}),
    shared: null,
    notices: [],
    ...only,
  };
}

export function aView(only: Partial<View> = {}): View {
  return { report: aReport(), comparison: aComparison(), verdict: aVerdict(), context: aContext(), ...only };
}
