import { setTimeout as delay } from 'node:timers/promises';
import type { EventFacts } from '../../core/doctor/judge-github.ts';
import { UserError } from '../../core/errors.ts';
import type { Repository } from '../../github/publish/octokit.ts';
import type { RunContext } from '../../github/run-context.ts';
import type { Given } from './check.ts';

/** A job of GitHub Actions, as one of its steps sees it. */
export interface Runner {
  readonly context: RunContext;
  readonly event: EventFacts;
  /** Undefined without GITHUB_TOKEN. */
  readonly repository: Repository | undefined;
}

/** Undefined elsewhere, and where the runner does not say what it should. */
export async function findRunner({ env, signal }: Given): Promise<Runner | undefined> {
  if (env['GITHUB_ACTIONS'] !== 'true') return undefined;
  const { readRunContext } = await import('../../github/run-context.ts');
  const { readEvent } = await import('../../github/event.ts');
  const { openRepository } = await import('../../github/publish/octokit.ts');
  const context = orProblem(() => readRunContext(env));
  if (context instanceof UserError) return undefined;
  const event = await readEvent(context).then(
    ({ kind, isFork, isDependabot }): EventFacts => ({ name: kind, isFork, isDependabot }),
    (error: unknown): EventFacts => {
      if (error instanceof UserError) return { problem: error.message, hint: error.hint };
      throw error;
    },
  );
  const token = env['GITHUB_TOKEN'];
  const wait = (ms: number) => delay(ms, undefined, { signal });
  return { context, event, repository: token ? await openRepository({ context, token, wait }) : undefined };
}

function orProblem<Value>(read: () => Value): Value | UserError {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}
