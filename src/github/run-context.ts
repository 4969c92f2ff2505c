import { z } from 'zod';
import { UserError } from '../core/errors.ts';

export type Env = Readonly<Record<string, string | undefined>>;

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const envSchema = z.object({
  GITHUB_EVENT_NAME: z.string().min(1),
  GITHUB_EVENT_PATH: z.string().min(1),
  GITHUB_SHA: z.string().regex(/^[0-9a-f]{40,64}$/),
  GITHUB_REF: z.string().default(''),
  GITHUB_REPOSITORY: z.string().regex(/^[^/\s]+\/[^/\s]+$/),
  GITHUB_RUN_ID: count,
  GITHUB_RUN_ATTEMPT: count.default(1),
  GITHUB_ACTOR: z.string().default(''),
  GITHUB_API_URL: z.url().default('https://api.github.com'),
  GITHUB_SERVER_URL: z.url().default('https://github.com'),
  RUNNER_TEMP: z.string().min(1).optional(),
});

/** What the runner says of this run, beside the event's payload. */
export interface RunContext {
  readonly eventName: string;
  readonly eventPath: string;
  /** The commit that was checked out by default: the merge commit on pull_request. */
  readonly sha: string;
  readonly ref: string;
  readonly owner: string;
  readonly repo: string;
  readonly runId: number;
  readonly attempt: number;
  /** Who triggered the run first: decides whether it has secrets, also when another person runs it again. */
  readonly actor: string;
  readonly apiUrl: string;
  /** Page of this run's log. */
  readonly runUrl: string;
  /** Folder of the runner for temporary files; undefined outside a runner. */
  readonly tempDir: string | undefined;
}

/** Reads the runner's variables; a UserError names those that are missing or malformed. */
export function readRunContext(env: Env): RunContext {
  const parsed = envSchema.safeParse(env);
  if (!parsed.success) throw notOnRunner(parsed.error.issues.map((issue) => String(issue.path[0])));
  const known = parsed.data;
  const [owner = '', repo = ''] = known.GITHUB_REPOSITORY.split('/');
  return {
    eventName: known.GITHUB_EVENT_NAME,
    eventPath: known.GITHUB_EVENT_PATH,
    sha: known.GITHUB_SHA,
    ref: known.GITHUB_REF,
    owner,
    repo,
    runId: known.GITHUB_RUN_ID,
    attempt: known.GITHUB_RUN_ATTEMPT,
    actor: known.GITHUB_ACTOR,
    apiUrl: known.GITHUB_API_URL,
    runUrl: `${known.GITHUB_SERVER_URL}/${owner}/${repo}/actions/runs/${known.GITHUB_RUN_ID}`,
    tempDir: known.RUNNER_TEMP,
  };
}

function notOnRunner(names: readonly string[]): UserError {
  return new UserError(
    'not-on-a-runner',
    `The action was started without what a GitHub runner sets: ${[...new Set(names)].join(', ')}.`,
    'Use it as a step of a workflow; on a terminal use the agent-eval command.',
  );
}
