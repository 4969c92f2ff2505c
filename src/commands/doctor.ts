import { countOf, type Finding, worstFirst } from '../core/doctor/finding.ts';
import { renderDoctor } from '../render/doctor.ts';
import { providersOf } from '../wire/providers-of.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { agentCheck, agentsOf, optionsOf } from './doctor/agent-check.ts';
import { baselineCheck } from './doctor/baseline-check.ts';
import { cassetteCheck } from './doctor/cassette-check.ts';
import { type Check, examine, type Given } from './doctor/check.ts';
import { engineCheck } from './doctor/engine-check.ts';
import { githubChecks } from './doctor/github-checks.ts';
import { imageChecks } from './doctor/image-check.ts';
import { machineCheck } from './doctor/machine-check.ts';
import { modelCheck } from './doctor/model-check.ts';
import { repositoryCheck } from './doctor/repository-check.ts';
import { findRunner, type Runner } from './doctor/runner.ts';
import { suiteCheck } from './doctor/suite-check.ts';
import { watchCheck } from './doctor/watch-check.ts';
import { RUN_OPTIONS } from './overrides.ts';
import { screenOf } from './screen.ts';
import { planFrom } from './session.ts';

export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor [--config FILE] [--json]',
  options: [
    ...RUN_OPTIONS.filter(({ name }) => ['config', 'tasks'].includes(name)),
    { name: 'json', help: 'Print what was found as JSON on stdout.' },
  ],
  positionals: { min: 0, max: 0 },
  notes: [
    'Exit codes: 0 a run can start, 1 something would stop it, 2 config or tasks cannot be read.',
    'In a job of GitHub Actions, with GITHUB_TOKEN set, it also looks at permissions and at the event.',
  ],
  run: diagnose,
};

/** Exit 1 when something would stop a run, or keep it from measuring. */
async function diagnose(args: Arguments, terminal: Terminal): Promise<0 | 1> {
  const given = { ...terminal, plan: await planFrom(args, terminal) };
  const findings = worstFirst(await examineAll(given));
  const faults = countOf(findings, 'fault');
  const numbers = { faults, warnings: countOf(findings, 'warning'), findings };
  terminal.out(args.flags.has('json') ? `${JSON.stringify(numbers)}\n` : renderDoctor(findings, screenOf(terminal)));
  return faults === 0 ? 0 : 1;
}

/** One after another, so that a slow one does not make others look slow. */
async function examineAll(given: Given): Promise<readonly Finding[]> {
  const runner = await findRunner(given);
  const found: Finding[] = [];
  for (const check of checksOf(given, runner)) found.push(...(await examine(check, given.signal)));
  const isEngineWell = found.some(({ check, state }) => check === 'engine' && state === 'well');
  if (!isEngineWell) return found;
  for (const check of imageChecks(given, { needsNode: needsNode(given) })) {
    found.push(...(await examine(check, given.signal)));
  }
  return found;
}

function checksOf(given: Given, runner: Runner | undefined): readonly Check[] {
  const { event } = runner ?? {};
  const withoutSecrets = event !== undefined && 'isFork' in event && (event.isFork || event.isDependabot);
  return [
    suiteCheck(given),
    watchCheck(given),
    agentCheck(given),
    modelCheck(given, withoutSecrets),
    cassetteCheck(given),
    baselineCheck(given, runner),
    repositoryCheck(given),
    ...(runner === undefined ? [] : githubChecks(given, runner)),
    machineCheck(given),
    engineCheck(given),
  ];
}

/** An agent inside a sandbox reaches models over a forwarder that runs on the image's node. */
function needsNode({ plan }: Given): boolean {
  return agentsOf(plan)
    .map(optionsOf)
    .some((options) => options.type === 'preset' || (options.type === 'command' && providersOf(options) !== undefined));
}
