import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readStepValues } from './step-values.ts';
import { type CommandPlayer, createCommandPlayer, type PlayedCommand } from './workflow-commands.ts';

/** How long the runner waits after SIGINT before SIGTERM, and after that before SIGKILL. */
export interface CancelGrace {
  readonly interruptMs: number;
  readonly terminateMs: number;
}

const GRACE: CancelGrace = { interruptMs: 7500, terminateMs: 2500 };
const MAX_SUMMARY_BYTES = 1024 * 1024;

export interface StepProcessResult {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Signals that the runner sent, in order. */
  readonly sent: readonly NodeJS.Signals[];
  /** What the log shows: commands taken out, secrets masked. */
  readonly log: string;
  readonly commands: readonly PlayedCommand[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** From GITHUB_ENV. */
  readonly exported: Readonly<Record<string, string>>;
  /** From GITHUB_PATH. */
  readonly addedToPath: readonly string[];
  /** Empty when it was too large, as on GitHub. */
  readonly summary: string;
}

export async function runStepProcess(given: {
  readonly node: string;
  readonly script: string;
  readonly cwd: string;
  readonly tempDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly cancelOn?: string;
  readonly grace?: CancelGrace;
}): Promise<StepProcessResult> {
  const files = await createFiles(given.tempDir);
  const env = { ...given.env, ...files };
  const child = spawn(given.node, [given.script], { cwd: given.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const player = createCommandPlayer(given.secrets);
  const cancellation = createCancellation(child, given.grace ?? GRACE);
  const onLine = (line: string) => {
    if (given.cancelOn !== undefined && line.includes(given.cancelOn)) cancellation.start();
    player.play(line);
  };
  const ended = new Promise<Pick<StepProcessResult, 'exitCode' | 'signal'>>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', cancellation.stop);
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal }));
  });
  await Promise.all([readLines(child.stdout, onLine), readLines(child.stderr, onLine)]);
  const end = await ended;
  return { ...end, sent: cancellation.sent, ...(await toResult(player, files)) };
}

type Files = Readonly<
  Record<'GITHUB_OUTPUT' | 'GITHUB_STATE' | 'GITHUB_ENV' | 'GITHUB_PATH' | 'GITHUB_STEP_SUMMARY', string>
>;

async function createFiles(tempDir: string): Promise<Files> {
  const create = async (name: string) => {
    const path = join(tempDir, `${name}_${randomUUID()}`);
    await writeFile(path, '');
    return path;
  };
  return {
    GITHUB_OUTPUT: await create('set_output'),
    GITHUB_STATE: await create('save_state'),
    GITHUB_ENV: await create('set_env'),
    GITHUB_PATH: await create('add_path'),
    GITHUB_STEP_SUMMARY: await create('step_summary'),
  };
}

async function toResult(player: CommandPlayer, files: Files) {
  const summary = await readFile(files.GITHUB_STEP_SUMMARY);
  return {
    log: player.log.join('\n'),
    commands: player.commands,
    outputs: readStepValues(await readFile(files.GITHUB_OUTPUT, 'utf8')),
    state: readStepValues(await readFile(files.GITHUB_STATE, 'utf8')),
    exported: readStepValues(await readFile(files.GITHUB_ENV, 'utf8')),
    addedToPath: (await readFile(files.GITHUB_PATH, 'utf8')).split('\n').filter((line) => line !== ''),
    summary: summary.byteLength > MAX_SUMMARY_BYTES ? '' : summary.toString(),
  };
}

/** SIGINT, then SIGTERM, then SIGKILL, to the process alone and not to its children. */
function createCancellation(child: ChildProcess, grace: CancelGrace) {
  const sent: NodeJS.Signals[] = [];
  const timers: NodeJS.Timeout[] = [];
  const send = (signal: NodeJS.Signals) => {
    sent.push(signal);
    child.kill(signal);
  };
  const start = () => {
    if (sent.length > 0) return;
    send('SIGINT');
    timers.push(setTimeout(() => send('SIGTERM'), grace.interruptMs));
    timers.push(setTimeout(() => send('SIGKILL'), grace.interruptMs + grace.terminateMs));
  };
  return { sent, start, stop: () => timers.map((timer) => clearTimeout(timer)) };
}

async function readLines(stream: Readable, onLine: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) onLine(line);
}
