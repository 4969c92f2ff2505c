import { agentSchema } from '../agents/index.ts';
import { unkeepableBudget } from '../core/budget.ts';
import type { ChosenAgent } from '../core/choose-agent.ts';
import { UserError } from '../core/errors.ts';
import { ACCESS_NAMES, howToSetKey } from '../core/provider-names.ts';
import type { ModelAccess } from './model-access.ts';
import type { Plan } from './plan-run.ts';
import { providersOf } from './providers-of.ts';

/** Throws UserError for an agent whose first model call would fail: without a key, or at an unknown price under a budget. */
export function checkModels(plan: Plan, agent: ChosenAgent, models: ModelAccess): void {
  // Recordings may answer every call, and cost nothing.
  if (plan.cassettes !== undefined) return;
  checkKeys(plan, agent, models);
  checkPrices(plan, agent);
}

function checkKeys({ project }: Plan, { name, config }: ChosenAgent, { keys, baseUrls }: ModelAccess): void {
  const callees = providersOf(agentSchema.parse(config));
  if (!callees?.isSure) return;
  const { providers } = callees;
  // An address of its own may ask for no key.
  const isReached = providers.some((provider) => {
    const baseUrl = baseUrls[provider] ?? project.config.models[provider].baseUrl;
    return keys[provider] !== undefined || baseUrl !== undefined;
  });
  if (isReached) return;
  const wanted = providers.map((provider) => ACCESS_NAMES[provider].key).join(' or ');
  const whose = name === 'agent' ? 'The agent' : `Agent ${name}`;
  throw new UserError('no-key', `${whose} calls a model, but ${wanted} is not set.`, howToSetKey(providers));
}

function checkPrices({ project, selection, maxCostUsd }: Plan, { config }: ChosenAgent): void {
  const { model } = config;
  if (typeof model !== 'string') return;
  const { prices } = project.config;
  for (const { limits } of selection.selected) {
    const unkeepable = unkeepableBudget({ model, prices, limits, runBudgetUsd: maxCostUsd });
    if (unkeepable !== undefined) throw unkeepable;
  }
}
