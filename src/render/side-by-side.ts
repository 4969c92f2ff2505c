import { sideBySide } from '../core/side-by-side.ts';
import { counts, percent, quantity, usd } from './numbers.ts';
import type { View } from './view.ts';
import { quoteName } from './visible-text.ts';

/** The agent under test with its report, and the others. */
type Agents = Pick<View, 'report' | 'alongside'> & { readonly context: Pick<View['context'], 'agent'> };

/** A table as texts, with foreign names in it; empty where one agent ran alone. */
export interface AgentTables {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Below the table: why an agent was not run. */
  readonly notes: readonly string[];
}

const NONE: AgentTables = { head: [], rows: [], notes: [] };

/** One row an agent: what it passes and what it costs. */
export function agentTable({ report, alongside = [], context }: Agents): AgentTables {
  if (report === null || alongside.length === 0) return NONE;
  const agents = sideBySide({ name: context.agent, report }, alongside);
  return {
    head: ['Agent', `pass^${report.k}`, 'Pass rate', 'Cost a try', 'Steps a try'],
    rows: agents.map(({ name, isSubject, passHatK, passRate, costUsd, steps, reason }) => [
      isSubject ? `${name} (judged)` : name,
      ...(reason === null
        ? [percent(passHatK), percent(passRate), usd(costUsd), quantity(steps)]
        : ['not run', '', '', '']),
    ]),
    notes: agents.flatMap(({ name, reason }) => (reason === null ? [] : [`${quoteName(name)} was not run: ${reason}`])),
  };
}

/** One row a task, one column an agent that ran. */
export function agentTaskTable({ report, alongside = [], context }: Agents): AgentTables {
  if (report === null || alongside.length === 0) return NONE;
  const agents = sideBySide({ name: context.agent, report }, alongside).filter(({ reason }) => reason === null);
  const ids = [...new Set(agents.flatMap(({ tasks }) => [...tasks.keys()]))].sort();
  return {
    head: ['Task', ...agents.map(({ name }) => name)],
    rows: ids.map((id) => [id, ...agents.map(({ tasks }) => counts(tasks.get(id) ?? null))]),
    notes: [],
  };
}
