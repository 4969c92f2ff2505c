import type { Finding } from '../../core/doctor/finding.ts';
import { judgeCacheService, judgeEvent, judgePermission } from '../../core/doctor/judge-github.ts';
import { type Permission, probePermission } from '../../github/probe-permissions.ts';
import { type Check, type Given, LIMIT_MS } from './check.ts';
import { reach } from './reach.ts';
import type { Runner } from './runner.ts';

/** What is lost without each permission. */
const LOSSES = {
  'contents: read': 'the history to compare with cannot be asked for',
  'pull-requests: write': 'there is no comment',
  'checks: write': 'there is no named check and no annotation, but a commit status',
  'actions: read': 'the baseline in artifacts of earlier runs is not read',
  'contents: write': 'the baseline cannot be recorded on a branch',
} as const satisfies Record<Permission, string>;

/** What this job may do, and what it can reach. */
export function githubChecks({ plan, env }: Given, runner: Runner): readonly Check[] {
  const { event, repository } = runner;
  const branch = plan.project.config.baseline.startsWith('branch');
  const wanted = (['contents: read', 'pull-requests: write', 'checks: write', 'actions: read'] as const).filter(
    (permission) => !(branch && permission === 'contents: read'),
  );
  const permissions: readonly Permission[] = branch ? ['contents: write', ...wanted] : wanted;
  return [
    { name: 'event', limitMs: LIMIT_MS, look: async () => [judgeEvent(event)] },
    ...(repository === undefined
      ? [{ name: 'token', limitMs: LIMIT_MS, look: async () => [NO_TOKEN] }]
      : permissions.map((permission) => ({
          name: 'token',
          limitMs: LIMIT_MS,
          look: async () => {
            const answer = await probePermission(repository, permission);
            return [judgePermission({ permission, answer, loss: LOSSES[permission] })];
          },
        }))),
    ...cacheChecks(env['ACTIONS_RESULTS_URL']),
  ];
}

const NO_TOKEN: Finding = {
  check: 'token',
  state: 'warning',
  text: 'GITHUB_TOKEN is not set, so its permissions are not known.',
  todo: `In this step: env: { GITHUB_TOKEN: "\${{ github.token }}" }`,
};

function cacheChecks(url: string | undefined): readonly Check[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const look = async () => [judgeCacheService({ host: new URL(url).host, why: await reach(url) })];
  return [{ name: 'cache', limitMs: LIMIT_MS, look }];
}
