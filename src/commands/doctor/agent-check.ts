import { dirname, resolve } from 'node:path';
import { type AgentOptions, agentSchema } from '../../agents/index.ts';
import type { ChosenAgent } from '../../core/choose-agent.ts';
import { type AgentFacts, judgeAgent } from '../../core/doctor/judge-agent.ts';
import { ConfigError, UserError } from '../../core/errors.ts';
import { placeInConfig } from '../../files/place-in-config.ts';
import type { Plan } from '../../wire/plan-run.ts';
import { secretReader } from '../../wire/read-secret.ts';
import { buildAgent } from '../../wire/ready-agent.ts';
import { type Check, type Given, LIMIT_MS } from './check.ts';
import { reach, shownAddress } from './reach.ts';

/** Makes every agent of a run ready, but for its image. */
export function agentCheck(given: Given): Check {
  return {
    name: 'agent',
    limitMs: LIMIT_MS,
    look: () => Promise.all(agentsOf(given.plan).map(async (agent) => judgeAgent(await readyFacts(agent, given)))),
  };
}

export function agentsOf({ agent, alongside }: Plan): readonly ChosenAgent[] {
  return [agent, ...alongside];
}

export function optionsOf({ config }: ChosenAgent): AgentOptions {
  return agentSchema.parse(config);
}

/** Folder that paths in the config start from. */
export function configFolder({ root, project }: Plan): string {
  return resolve(root, dirname(project.configFile));
}

async function readyFacts(agent: ChosenAgent, { plan, env }: Given): Promise<AgentFacts> {
  const { name } = agent;
  const { project } = plan;
  const options = optionsOf(agent);
  const request = {
    root: configFolder(plan),
    placeOf: (option: string) => placeInConfig(project, name, option),
    agent,
    prices: project.config.prices,
    hidden: [project.config.tasks, '.agent-eval'],
  };
  try {
    const { layer } = await buildAgent(request, { readSecret: secretReader(env) });
    const why = options.type === 'http' ? await reach(options.url) : undefined;
    if (options.type === 'http' && why !== undefined) {
      const problem = `nothing answers at ${shownAddress(options.url)}: ${why}.`;
      return { name, problem, hint: 'Start that endpoint, or correct url: in agent-eval.yml' };
    }
    return {
      name,
      kind: options.type === 'preset' ? `preset ${options.preset}` : options.type,
      version: 'version' in options ? options.version : undefined,
      files: layer?.files.length ?? 0,
      setup: layer?.setup,
    };
  } catch (error) {
    if (error instanceof UserError) return { name, problem: error.message, hint: hintOf(error) };
    throw error;
  }
}

/** The line to go to, where there is one: on this screen there are no others above. */
function hintOf(error: UserError): string {
  const place = error instanceof ConfigError ? error.problems[0] : undefined;
  if (place === undefined) return error.hint;
  return `Correct ${place.key} in ${place.file}${place.line === undefined ? '' : `, line ${place.line}`}`;
}
