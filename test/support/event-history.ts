import { gitRepository } from './git-repository.ts';

export type EventHistory = Awaited<ReturnType<typeof startEventHistory>>;
export type EventCommits = EventHistory['commits'];

/** main: m1 m2 m3 m4; feature: f1 f2 from m2, merged into m3 before m4 came. */
export async function startEventHistory() {
  const repo = await gitRepository();
  const m1 = await repo.commit('m1');
  const m2 = await repo.commit('m2', m1);
  const m3 = await repo.commit('m3', m2);
  const m4 = await repo.commit('m4', m3);
  const f1 = await repo.commit('f1', m2);
  const f2 = await repo.commit('f2', f1);
  const merge = await repo.commit('merge', m3, f2);
  const forced = await repo.commit('f1, forced', m2);
  const rebased = await repo.commit('f1, rebased', m4);
  const top = await repo.commit('top', f1);
  const commits = {
    ...{ m1, m2, m3, m4, f1, f2, merge, forced, rebased, top },
    forcedMerge: await repo.commit('merge of what was forced', m4, forced),
    rebasedMerge: await repo.commit('merge of what was rebased', m4, rebased),
    stackedMerge: await repo.commit('merge of the stack', f2, top),
    merged: await repo.commit('the pull request, merged', m4, f2),
    squashed: await repo.commit('the pull request, squashed', m4),
    group: await repo.commit('the group', m3, f2),
  };
  await repo.branch('refs/remotes/origin/main', m4);
  await repo.branch('refs/remotes/origin/feature', f2);
  return { repo, commits };
}
