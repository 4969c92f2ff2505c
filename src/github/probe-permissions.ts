import { isPlainObject } from '../core/json.ts';
import { failureOf } from './publish/api-failure.ts';
import type { Repository } from './publish/octokit.ts';

/** What a token may do in its repository. `unknown`: GitHub said something that tells neither. */
export type PermissionAnswer =
  | { readonly kind: 'granted' | 'missing' }
  | { readonly kind: 'unknown'; readonly why: string };

/** The permissions that a run can use, as a workflow writes them. */
export const PERMISSIONS = {
  'contents: read': { route: 'GET /repos/{owner}/{repo}/commits', parameters: { per_page: 1 } },
  'actions: read': { route: 'GET /repos/{owner}/{repo}/actions/artifacts', parameters: { per_page: 1 } },
  // There is no issue 0 and no commit of zeros: these cannot write, and are refused for another reason without the permission.
  'pull-requests: write': {
    route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
    parameters: { issue_number: 0, body: 'agent-eval doctor' },
  },
  'checks: write': {
    route: 'POST /repos/{owner}/{repo}/check-runs',
    parameters: { name: 'agent-eval doctor', head_sha: '0'.repeat(40) },
  },
  'contents: write': {
    route: 'POST /repos/{owner}/{repo}/git/refs',
    parameters: { ref: 'refs/heads/agent-eval-doctor', sha: '0'.repeat(40) },
  },
} as const;
export type Permission = keyof typeof PERMISSIONS;

/** Asks GitHub by a request that changes nothing. Never throws for what GitHub answers. */
export async function probePermission(
  { octokit, owner, repo }: Repository,
  permission: Permission,
): Promise<PermissionAnswer> {
  const { route, parameters } = PERMISSIONS[permission];
  try {
    await octokit.request(route, { owner, repo, ...parameters });
    return { kind: 'granted' };
  } catch (error) {
    return answerOf(error, route);
  }
}

function answerOf(error: unknown, route: string): PermissionAnswer {
  const why = failureOf(error).message;
  const status = isPlainObject(error) || error instanceof Error ? Reflect.get(error, 'status') : undefined;
  if (status === 403 && /not accessible by/i.test(why)) return { kind: 'missing' };
  if (route.startsWith('GET')) return status === 404 ? { kind: 'missing' } : { kind: 'unknown', why };
  return status === 404 || status === 422 ? { kind: 'granted' } : { kind: 'unknown', why };
}
