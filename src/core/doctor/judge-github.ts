import type { Finding } from './finding.ts';

/** What a token may do, found out by requests that change nothing. `unknown`: GitHub said something else. */
export interface PermissionFacts {
  readonly permission: string;
  readonly answer: { readonly kind: 'granted' | 'missing' } | { readonly kind: 'unknown'; readonly why: string };
  /** What is lost without it. */
  readonly loss: string;
}

export function judgePermission({ permission, answer, loss }: PermissionFacts): Finding {
  const check = 'token';
  switch (answer.kind) {
    case 'granted':
      return { check, state: 'well', text: permission };
    case 'missing':
      return {
        check,
        state: 'warning',
        text: `the token lacks ${permission}: ${loss}.`,
        todo: `In the workflow's job: permissions: { ${permission} }`,
      };
    case 'unknown':
      return {
        check,
        state: 'warning',
        text: `whether the token has ${permission} could not be found out: ${answer.why}`,
        todo: `In the workflow's job: permissions: { ${permission} }`,
      };
    default:
      return answer satisfies never;
  }
}

/** What triggered the run, as far as it matters for what a run may do. */
export type EventFacts =
  | { readonly name: string; readonly isFork: boolean; readonly isDependabot: boolean }
  | { readonly problem: string; readonly hint: string };

export function judgeEvent(facts: EventFacts): Finding {
  const check = 'event';
  if ('problem' in facts) return { check, state: 'fault', text: facts.problem, todo: facts.hint };
  if (!facts.isFork && !facts.isDependabot) return { check, state: 'well', text: `${facts.name}, with secrets` };
  if (!facts.isFork) {
    const text = `${facts.name} by Dependabot: no secrets but its own, and a read-only token where the job names no permissions.`;
    return {
      check,
      state: 'warning',
      text,
      todo: 'Store the key under Settings > Secrets and variables > Dependabot, too',
    };
  }
  const text = `${facts.name} from a fork: a read-only token and no secrets.`;
  return { check, state: 'warning', text, todo: 'Evaluate such pull requests in a merge queue: on: merge_group' };
}

/** Undefined `why`: it answers. */
export function judgeCacheService({ host, why }: { readonly host: string; readonly why: string | undefined }): Finding {
  const check = 'cache';
  if (why === undefined) return { check, state: 'well', text: `the cache service answers at ${host}` };
  const text = `the cache service at ${host} cannot be reached (${why}): the baseline is read from elsewhere.`;
  return { check, state: 'warning', text, todo: 'Let the runner reach it, or in agent-eval.yml: baseline: branch' };
}
