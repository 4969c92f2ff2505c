import { z } from 'zod';

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const repository = z.object({ full_name: z.string(), default_branch: z.string().optional() });

export const pullRequestPayload = z.object({
  repository,
  action: z.string().optional(),
  /** The label that was set or removed, on `labeled` and `unlabeled`. */
  label: z.object({ name: z.string() }).nullish(),
  sender: z.object({ login: z.string(), type: z.string() }).nullish(),
  pull_request: z.object({
    number: z.number().int().positive(),
    /** `repo` is null when the fork was deleted. */
    head: z.object({ sha, repo: z.object({ full_name: z.string() }).nullish() }),
    base: z.object({ ref: z.string() }),
    labels: z.array(z.object({ name: z.string() })).optional(),
    updated_at: z.iso.datetime({ offset: true }).optional(),
  }),
});
export type PullRequestPayload = z.infer<typeof pullRequestPayload>;

export const mergeGroupPayload = z.object({
  repository,
  merge_group: z.object({ head_sha: sha, head_ref: z.string(), base_sha: sha }),
});
export type MergeGroupPayload = z.infer<typeof mergeGroupPayload>;

/** push, schedule, workflow_dispatch and all others: only the default branch is asked for. */
export const branchPayload = z.object({ repository: repository.optional() });
export type BranchPayload = z.infer<typeof branchPayload>;
