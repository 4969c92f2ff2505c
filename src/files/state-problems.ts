import type { Problem } from '../core/errors.ts';
import { isPlainObject } from '../core/json.ts';
import { suggest } from '../core/suggest.ts';
import type { TaskDefinition, TaskTools } from '../core/task.ts';
import type { Loaded } from './load-document.ts';
import { escapeText } from './show-value.ts';
import { problemAt } from './validate.ts';

/** Graders that ask for a state which no tool server of the task holds: nothing could ever decide them. */
export function stateProblems(
  { value, source }: Loaded<TaskDefinition>,
  stateful: readonly Pick<TaskTools, 'server'>[],
): readonly Problem[] {
  const servers = stateful.map(({ server }) => server);
  return value.criteria.flatMap(({ grader }, index) =>
    statesIn(grader, ['criteria', index, 'grader']).flatMap(({ state, path }) => {
      if (servers.includes(state)) return [];
      const isServer = value.tools.some(({ server }) => server === state);
      const fault = isServer ? 'holds no state: its type is not state' : 'is no tool server of this task';
      const message = `${escapeText(state)} ${fault}${suggest(state, servers)}`;
      return [problemAt({ source, path, message })];
    }),
  );
}

interface NamedState {
  readonly state: string;
  readonly path: readonly PropertyKey[];
}

/** Wherever options name one: at the top, or in a list of conditions. */
function statesIn(value: unknown, path: readonly PropertyKey[]): readonly NamedState[] {
  if (!isPlainObject(value)) return [];
  const own = typeof value['state'] === 'string' ? [{ state: value['state'], path: [...path, 'state'] }] : [];
  const lists = Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(inner) ? inner.flatMap((item, index) => statesIn(item, [...path, key, index])) : [],
  );
  return [...own, ...lists];
}
