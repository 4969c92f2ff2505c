import { resolve } from 'node:path';
import type { Gateway, GatewayRequest, Provider } from '../core/gateway.ts';
import type { Redact } from '../core/redact.ts';
import { createCassettes } from '../gateway/cassette/cassettes.ts';
import { createGateway } from '../gateway/gateway.ts';
import { openTunnel } from '../gateway/tunnel/tunnel.ts';
import { createLiveUpstream } from '../gateway/upstream/live.ts';
import type { ProviderAccesses } from '../gateway/upstream/provider-access.ts';
import type { TrialUpstream } from '../gateway/upstream/trial-upstream.ts';
import type { Upstream } from '../gateway/upstream/upstream.ts';
import type { ModelAccess } from './model-access.ts';
import type { Plan } from './plan-run.ts';
import type { RunWorld } from './run-world.ts';

/** Folders inside a sandbox whose names may differ between recordings. */
const SANDBOX_FOLDERS = ['/workspace', '/home/agent'];

/** The way to models of a whole run: live, or from cassettes beside each agent's config. */
export async function openGateway(
  plan: Plan,
  { models, homes, redact }: Pick<RunWorld, 'models' | 'homes' | 'redact'>,
): Promise<Gateway> {
  const providers = accessesOf(plan, models);
  const live = createLiveUpstream({
    providers,
    ...(providersIn(providers) && { proxies: models.proxies() }),
    now: () => performance.now(),
    random: Math.random,
  });
  return createGateway({
    upstreamFor: (trial) => upstreamFor(trial, { plan, live, homes, redact, hasProvider: providersIn(providers) }),
    openTunnel,
    prices: plan.project.config.prices,
    runBudgetUsd: plan.maxCostUsd,
    now: () => performance.now(),
    redact,
  });
}

/** A provider is there with a key, or with an address of its own, which may ask for none. */
function accessesOf({ project }: Plan, { keys, baseUrls }: ModelAccess): ProviderAccesses {
  const known: readonly Provider[] = ['anthropic', 'openai', 'gemini'];
  return Object.fromEntries(
    known.flatMap((provider) => {
      const apiKey = keys[provider];
      const baseUrl = baseUrls[provider] ?? project.config.models[provider].baseUrl;
      return apiKey === undefined && baseUrl === undefined ? [] : [[provider, { apiKey, baseUrl }]];
    }),
  );
}

function providersIn(providers: ProviderAccesses): boolean {
  return Object.keys(providers).length > 0;
}

interface Sources {
  readonly plan: Plan;
  readonly live: Upstream;
  readonly homes: RunWorld['homes'];
  readonly redact: Redact;
  /** False: nobody can be asked live. */
  readonly hasProvider: boolean;
}

async function upstreamFor(
  { agent, task, index }: Pick<GatewayRequest, 'agent' | 'task' | 'index'>,
  { plan, live, homes, redact, hasProvider }: Sources,
): Promise<TrialUpstream> {
  if (plan.cassettes === undefined) return { send: live, end: async () => [] };
  const { name, folder } = homes.get(agent) ?? { name: plan.agent.name, folder: plan.root };
  const cassettes = createCassettes({
    ...plan.cassettes,
    folder: resolve(folder, plan.cassettes.folder),
    redact,
    workspacePaths: SANDBOX_FOLDERS,
  });
  const { type, version, model } = agent.settings;
  const trial = await cassettes.open({
    taskId: task.id,
    index,
    agent: name,
    agentVersion: String(version ?? type),
    model: String(model ?? ''),
    live: hasProvider ? live : undefined,
  });
  return {
    send: trial.upstream,
    async end({ isSpoiled }) {
      const { drift } = await trial.finish({ keep: !isSpoiled });
      return drift;
    },
  };
}
