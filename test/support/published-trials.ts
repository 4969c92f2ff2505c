import golden from '../fixtures/gate/pass-hat-k-golden.json' with { type: 'json' };
import airline from '../fixtures/gate/tau-bench-gpt-4o-airline.json' with { type: 'json' };

/** Published pass^k tables with the passes they came from. */
export const publishedTables: readonly (typeof golden)[number][] = golden;

/** One real trial of tau-bench: an airline task, tried by gpt-4o. */
export interface PublishedTrial {
  readonly task: string;
  readonly index: number;
  readonly passed: boolean;
  readonly steps: number;
  readonly costUsd: number;
}

/** 50 tasks, 4 trials each. */
export const airlineTrials: readonly PublishedTrial[] = airline.rows.map(
  ([task = 0, index = 0, reward = 0, steps = 0, _toolCalls, costUsd = 0]) => ({
    task: `airline-${String(task).padStart(2, '0')}`,
    index,
    passed: reward === 1,
    steps,
    costUsd,
  }),
);
