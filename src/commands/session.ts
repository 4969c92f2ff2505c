import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { ProgressEvent } from '../core/progress.ts';
import { ACCESS_NAMES } from '../core/provider-names.ts';
import { SAFE_GIT } from '../core/safe-git.ts';
import { clearProgress, progressLine } from '../render/progress-line.ts';
import { createDockerEngine } from '../sandbox/docker-engine.ts';
import { createOpenTools } from '../tools/index.ts';
import type { BaseCheckout } from '../wire/base-checkout.ts';
import { engineLocation } from '../wire/engine-location.ts';
import { type ExecutedPlan, executePlan } from '../wire/execute-plan.ts';
import { readModelAccess } from '../wire/model-access.ts';
import type { Plan } from '../wire/plan-run.ts';
import { planRun } from '../wire/plan-run.ts';
import { secretReader } from '../wire/read-secret.ts';
import { readyWorld } from '../wire/ready-world.ts';
import type { RunWorld } from '../wire/run-world.ts';
import type { Arguments, Terminal } from './command.ts';
import { readRunOverrides } from './overrides.ts';

/** Reads the project as the run options say. */
export function planFrom(args: Arguments, terminal: Terminal, base: BaseCheckout = NO_BASE): Promise<Plan> {
  return planRun({
    root: terminal.cwd,
    config: args.values['config'],
    tasks: args.values['tasks'],
    only: args.lists['task'],
    overrides: readRunOverrides(args),
    base,
    yardstick: 'base',
    defaultSubset: 'full',
  });
}

const NO_BASE: BaseCheckout = { reason: 'no base commit was named (--base REF)' };

/** Makes all trials, with progress on stderr. */
export function execute(plan: Plan, terminal: Terminal): Promise<ExecutedPlan> {
  return withWorld(plan, terminal, (world) => executePlan(plan, world));
}

/** Opens the local engine (as DOCKER_HOST says) for some work on a plan, and removes what the work left behind. */
export async function withWorld<Result>(
  plan: Plan,
  terminal: Terminal,
  work: (world: RunWorld) => Promise<Result>,
): Promise<Result> {
  const { env, now, signal } = terminal;
  await using engine = createDockerEngine({ ...engineLocation(env), runId: randomBytes(6).toString('hex') });
  await using world = await readyWorld(plan, {
    engine,
    models: readModelAccess(env, (provider) => env[ACCESS_NAMES[provider].key]),
    readSecret: secretReader(env),
    openTools: createOpenTools({ searchPath: env['PATH'] ?? '' }),
    commit: await headCommit(plan.root),
    now,
    signal,
    onProgress: showProgress(terminal),
  });
  const result = await work(world);
  terminal.err(clearProgress(widthOf(terminal)));
  return result;
}

/** Writes each event to stderr: one rewritten line on a terminal, a line each elsewhere. */
export function showProgress(terminal: Terminal): (event: ProgressEvent) => void {
  return (event) => terminal.err(progressLine(event, { width: widthOf(terminal), color: terminal.colour }));
}

/** Commit checked out at a folder; null outside a repository. */
export async function headCommit(root: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', [...SAFE_GIT, 'rev-parse', 'HEAD'], {
      cwd: root,
      timeout: 10_000,
    });
    return stdout.trim();
  } catch {
    return null;
  }
}

function widthOf(terminal: Terminal): number | null {
  return terminal.isTty ? terminal.columns : null;
}
