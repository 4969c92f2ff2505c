import { UserError } from '../core/errors.ts';

/** What a runner sets for its own steps: tokens of the job, and the keys that the action was given. */
const OF_THE_RUNNER = /^(ACTIONS|GITHUB|INPUT|RUNNER|STATE)_/i;

/** Reads secrets that a config names by their variables. Throws UserError for one that is not set, or is the runner's own. */
export function secretReader(env: Readonly<Record<string, string | undefined>>): (name: string) => string {
  return (name) => {
    if (OF_THE_RUNNER.test(name)) {
      throw new UserError(
        'secret',
        `the config names ${name}, which belongs to the runner and is given to no agent.`,
        'Set a variable of your own to the secret, and name that.',
      );
    }
    const value = env[name];
    if (value !== undefined && value !== '') return value;
    throw new UserError('secret', `the config names the variable ${name}, and it is not set.`, `Set ${name}.`);
  };
}
