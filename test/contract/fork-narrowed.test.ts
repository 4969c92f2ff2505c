import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ForkReport, startForkReport } from '../support/fork-report.ts';

describe('where the fork was to choose among the tasks', () => {
  const CHANGED = { subset: 'changed', 'trust-fork-results': 'true' };
  /** Of the two tasks, what an honest run that left one out hands on. */
  const only = (fork: ForkReport, passed: number, ids: readonly string[]) => {
    const { report, definitions, ...rest } = fork.result(passed);
    const isOne = ({ id }: { readonly id: string }) => ids.includes(id);
    return {
      ...rest,
      definitions: definitions.filter(isOne),
      report: { ...report, tasks: report.tasks.filter(isOne) },
    };
  };

  test('what it ran is judged, what it left out is named, and no status is green for the rest', async () => {
    await using fork = await startForkReport();
    await fork.handOn(only(fork, 5, ['refund']));
    const reported = await fork.run({ inputs: CHANGED });
    expect(reported).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    const body = fork.api.repository.comments[0]?.body;
    expect(body).toContain('not proven here: Passed');
    expect(body).toContain("1 of 2 tasks was run: 1 left out by the fork's run");
    expect(body).not.toContain('which tasks count');
    expect(fork.api.repository.statuses).toMatchObject([{ state: 'pending' }]);
  });

  test('what it ran and is worse still fails', async () => {
    await using fork = await startForkReport();
    await fork.handOn(only(fork, 0, ['refund']));
    expect(await fork.run({ inputs: CHANGED })).toMatchObject({ outputs: { verdict: 'fail', state: 'blocked' } });
    expect(fork.api.repository.statuses).toMatchObject([{ state: 'failure' }]);
  });

  test('where it ran every task, trust makes a pass green as ever', async () => {
    await using fork = await startForkReport();
    await fork.handOn(fork.result());
    await fork.run({ inputs: CHANGED });
    expect(fork.api.repository.statuses).toMatchObject([{ state: 'success' }]);
  });

  test('where it ran none, it is told as not run, neither passed nor failed', async () => {
    await using fork = await startForkReport();
    await fork.handOn(only(fork, 5, []));
    expect(await fork.run({ inputs: CHANGED })).toMatchObject({ exitCode: 0, outputs: { state: 'not_run' } });
    expect(fork.api.repository.comments[0]?.body).toContain('Not run:');
    expect(fork.api.repository.comments[0]?.body).not.toContain('Passed');
    expect(fork.api.repository.comments[0]?.body).toContain(
      "**What to do:** Do not take this for proof: that nothing had to run is the fork's word. Where this status is required, someone has to measure the change where the fork controls nothing: in a merge queue, or from a branch of this repository.",
    );
    expect(fork.api.repository.statuses).toMatchObject([{ state: 'pending' }]);
  });

  test('a box is as good a reason to leave tasks out', async () => {
    await using fork = await startForkReport();
    await writeFile(join(fork.workspace, 'box.yml'), BOXED);
    await fork.handOn(only(fork, 5, ['refund']));
    const inputs = { ...CHANGED, config: 'box.yml', subset: 'quick' };
    expect(await fork.run({ inputs })).toMatchObject({ outputs: { verdict: 'pass' } });
    expect(fork.api.repository.statuses).toMatchObject([{ state: 'pending' }]);
    await fork.handOn(only(fork, 5, []), 'agent-eval-result-default-attempt-2.json');
    expect(await fork.run({ inputs, event: { run_attempt: 2 } })).toMatchObject({ outputs: { state: 'not_measured' } });
  });

  test('where nothing lets it choose, a task that is missing leaves nothing to judge', async () => {
    await using fork = await startForkReport();
    await fork.handOn(only(fork, 5, ['refund']));
    const reported = await fork.run({ inputs: { 'trust-fork-results': 'true' } });
    expect(reported).toMatchObject({ outputs: { verdict: 'inconclusive' } });
    expect(fork.api.repository.statuses).toMatchObject([{ state: 'error' }]);
  });
});

const BOXED =
  'agent: { type: command, run: ./agent }\ntrials: 5\nbaseline: file:baseline.json\nsubsets: { quick: { box: { time: 10m } } }\n';
