/** One thing wrong in a file or an input that a user wrote. `line` counts from 1. */
export interface Problem {
  readonly file: string;
  readonly line?: number;
  readonly key: string;
  readonly message: string;
}

/** What a user can fix: says what happened and what to do. Anything else thrown is a bug or an InfraError. */
export class UserError extends Error {
  readonly code: string;
  readonly hint: string;

  constructor(code: string, message: string, hint: string) {
    super(message);
    this.name = 'UserError';
    this.code = code;
    this.hint = hint;
  }
}

/** Code of the UserError that is the cause of an InfraError when a provider refuses our key or its account, whatever is asked. */
export const ACCOUNT_REFUSED = 'account-refused';

/** All problems of a configuration at once. */
export class ConfigError extends UserError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const what = problems.some(({ line }) => line !== undefined) ? 'the lines above' : 'this';
    super('config', problems.map(formatProblem).join('\n'), `Correct ${what} and run again.`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** `agent-eval.yml:3 trails: unknown key; did you mean trials?` */
export function formatProblem(problem: Problem): string {
  const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
  return problem.key === '' ? `${place} ${problem.message}` : `${place} ${problem.key}: ${problem.message}`;
}

/** Which part of our infrastructure failed. */
export type Fault = 'engine' | 'image' | 'setup' | 'sandbox' | 'provider' | 'budget' | 'gateway' | 'cassette' | 'tools';

/** Our side failed (engine, image, provider after retries): never a result of the agent. */
export class InfraError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InfraError';
    this.fault = fault;
  }
}

/**
 * The agent made its own container end: a result of the agent, with nothing left to grade. Wherever nobody asks for it,
 * it counts as a failure of ours.
 */
export class ContainerEnded extends InfraError {
  readonly outOfMemory: boolean;

  constructor({ outOfMemory }: { readonly outOfMemory: boolean }) {
    super('sandbox', outOfMemory ? 'the container ran out of memory and ended' : 'the container was ended from inside');
    this.name = 'ContainerEnded';
    this.outOfMemory = outOfMemory;
  }
}
