import type { Repository } from './publish/octokit.ts';

const WRITERS = ['admin', 'maintain', 'write'];

/** True for what can be the login of a person: letters, digits, dash, underscore. */
export function isLogin(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(text);
}

/** Whether an account may write to the repository now. False for one that GitHub does not know; throws what octokit throws. */
export async function hasWriteAccess({ octokit, owner, repo }: Repository, username: string): Promise<boolean> {
  const { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username });
  return WRITERS.includes(data.permission);
}
