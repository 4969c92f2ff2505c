import { z } from 'zod';
import { agentSchema, ownToolsOf } from '../agents/index.ts';
import type { ChosenAgent } from '../core/choose-agent.ts';
import { ConfigError } from '../core/errors.ts';
import { quoteText } from '../core/quote.ts';
import { ruledTools } from '../core/ruled-tools.ts';
import { allowed, didYouMean } from '../core/suggest.ts';
import type { Task } from '../core/task.ts';
import { toolDefinitions } from '../tools/index.ts';

/** Of a plan, what this asks of. */
interface PlanParts {
  readonly selection: { readonly selected: readonly Task[] };
  readonly agent: ChosenAgent;
  readonly alongside: readonly ChosenAgent[];
  readonly root: string;
  readonly yardstickRoot: string;
}

/** A tool that a rule of a task is about, and that nobody is known to offer. */
interface UnknownTool {
  readonly tool: string;
  readonly file: string;
  readonly key: string;
  /** The names that there are. */
  readonly known: readonly string[];
  /** True where nobody can offer it: what every agent brings along is known. */
  readonly isCertain: boolean;
}

/** Throws ConfigError for rules about a tool that nobody has, when its name is a slip of one that somebody has. */
export function refuseUnknownTools(plan: PlanParts): void {
  // The tasks of the default branch cannot be mended in a change.
  if (plan.yardstickRoot !== plan.root) return;
  const slips = unknownTools(plan).filter(isSlip);
  if (slips.length === 0) return;
  throw new ConfigError(slips.map(({ tool, file, key, known }) => ({ file, key, message: whatOf(tool, known) })));
}

/** One note for each such tool of which nothing more is certain. */
export function unknownToolNotes(plan: PlanParts): readonly string[] {
  const groups = new Map<string, UnknownTool[]>();
  for (const unknown of unknownTools(plan)) {
    groups.set(unknown.tool, [...(groups.get(unknown.tool) ?? []), unknown]);
  }
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
    const effect = first.isCertain ? 'it never applies' : 'it applies only if the agent brings such a tool along';
    return [`${first.file} ${first.key}${others}: ${whatOf(first.tool, first.known)}; ${effect}`];
  });
}

function unknownTools({ selection, agent, alongside }: PlanParts): readonly UnknownTool[] {
  const own = [agent, ...alongside].map(({ config }) => ownToolsOf(agentSchema.parse(config)));
  return selection.selected.flatMap((task) => unknownOf(task, own));
}

/** Of a task without servers, nothing is known but what its agents bring along. */
function unknownOf(task: Task, own: readonly (readonly string[] | undefined)[]): readonly UnknownTool[] {
  const offered = task.tools.map(({ config, files }) => toolDefinitions.toolsOf(config, files));
  const isCertain = own.every((names) => names !== undefined);
  if (offered.includes(undefined) || (offered.length === 0 && !isCertain)) return [];
  const names = [...offered, ...own, toolDefinitions.toolsOfRules(task)].flatMap((list) => list ?? []);
  const known = [...new Set(names)];
  const decided = Object.keys(task.rules.approvals?.tools ?? {}).map((tool) => ({
    tool,
    path: ['rules', 'approvals', 'tools', tool],
  }));
  return [...ruledTools(task.rules), ...decided]
    .filter(({ tool }) => !known.includes(tool))
    .map(({ tool, path }) => ({ tool, file: task.file, key: z.core.toDotPath([...path]), known, isCertain }));
}

function isSlip({ tool, known, isCertain }: UnknownTool): boolean {
  return isCertain && didYouMean(tool, known) !== '';
}

function whatOf(tool: string, known: readonly string[]): string {
  const names = didYouMean(tool, known) || allowed(known.slice(0, 20)).replace('allowed', 'known');
  return `no tool server of this task has the tool ${quoteText(tool, 60)}${names}`;
}
