import type { Fingerprint } from './report.ts';

/** The world that trials ran in. */
export interface TrialWorld {
  readonly agentName: string;
  readonly agentType: string;
  /** Version of the program that the agent runs as, where it has one. */
  readonly agentVersion?: string | undefined;
  /** Identity of the suite's default image; a task's own image is part of that task's hash. */
  readonly imageIdentity: string;
  readonly harnessVersion: string;
  /** The model that grades, where one does. */
  readonly judgeModel?: string | undefined;
  /** The model that the agent asked for, and those that answered; undefined where no call was seen. */
  readonly requestedModel?: string | undefined;
  readonly observedModel?: string | undefined;
  /** `cassettes` where model calls were answered from recordings: such trials say nothing of the model. */
  readonly answeredBy?: string | undefined;
}

/**
 * What a difference in a field means. `strict`: not comparable. `warn`: compared, and the verdict warns of it. `note`:
 * compared and told, for it is what the change is about. The agent's files and prompts are under test and no field at
 * all; limits are part of each task's hash. A field that is not listed is strict.
 */
export const FINGERPRINT_FIELDS = {
  agent: 'strict',
  agentType: 'strict',
  agentVersion: 'strict',
  answeredBy: 'strict',
  harness: 'strict',
  harnessPatch: 'warn',
  image: 'strict',
  judge: 'strict',
  network: 'strict',
  observedModel: 'warn',
  requestedModel: 'note',
} as const satisfies Record<string, Weight>;

export type Weight = 'strict' | 'warn' | 'note';

export function weightOf(field: string): Weight {
  const fields: Readonly<Record<string, Weight>> = FINGERPRINT_FIELDS;
  return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? 'strict';
}

/** The values of one run's world; what is not known is left out. */
export function fingerprintOf(world: TrialWorld): Fingerprint {
  const [major = '', minor = '', ...patch] = world.harnessVersion.split('.');
  const fields: Readonly<Record<keyof typeof FINGERPRINT_FIELDS, string | undefined>> = {
    agent: world.agentName,
    agentType: world.agentType,
    agentVersion: world.agentVersion,
    answeredBy: world.answeredBy,
    harness: `${major}.${minor}`,
    harnessPatch: patch.length === 0 ? undefined : patch.join('.'),
    image: world.imageIdentity,
    judge: world.judgeModel,
    network: 'none',
    observedModel: world.observedModel,
    requestedModel: world.requestedModel,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
