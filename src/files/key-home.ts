import { z } from 'zod';
import { type AgentConfig, configSchemaWith } from '../core/config.ts';
import { type GraderConfig, taskSchemaWith } from '../core/task.ts';

const CONFIG_KEYS = Object.keys(configSchemaWith(z.custom<AgentConfig>()).shape);
const TASK_KEYS = Object.keys(taskSchemaWith(z.custom<GraderConfig>()).shape);
/** Keys at the top of a config that a task has too, further inside. */
const INSIDE_TASK: ReadonlyMap<string, string> = new Map([
  ['image', 'environment.image'],
  ['timeout', 'limits.timeout'],
]);

/** `; that belongs in ...` for a key of a config in a task or the other way round, given the keys where it was refused. */
export function whereItBelongs(key: string, known: readonly string[]): string {
  if (isSame(known, CONFIG_KEYS) && TASK_KEYS.includes(key)) return "; that belongs in a task's task.yaml";
  if (!isSame(known, TASK_KEYS)) return '';
  const inside = INSIDE_TASK.get(key);
  if (inside !== undefined) return `; did you mean ${inside}?`;
  return CONFIG_KEYS.includes(key) ? '; that belongs in agent-eval.yml' : '';
}

function isSame(known: readonly string[], keys: readonly string[]): boolean {
  return known.length === keys.length && known.every((key, index) => key === keys[index]);
}
