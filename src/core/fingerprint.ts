import type { Fingerprint } from './report.ts';

/** The world that trials ran in. */
export interface TrialWorld {
  readonly agentName: string;
  readonly agentType: string;
  /** Identity of the suite's default image; a task's own image is part of that task's hash. */
  readonly imageIdentity: string;
  readonly harnessVersion: string;
}

/**
 * What must be equal for two runs' trials to be comparable. The agent's files, prompts and model are what is under test
 * and stay out; limits are part of each task's hash. Of our version only major and minor count.
 */
export function fingerprintOf(world: TrialWorld): Fingerprint {
  return {
    agent: world.agentName,
    agentType: world.agentType,
    harness: world.harnessVersion.split('.').slice(0, 2).join('.'),
    image: world.imageIdentity,
    network: 'none',
  };
}
