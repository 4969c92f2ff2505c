import { expect, test } from 'vitest';
import { agreeOnDivision } from '../../src/action/agree-on-division.ts';
import { divide } from '../../src/core/shard/divide.ts';
import { openArtifacts } from '../../src/github/artifacts.ts';
import { openRepository } from '../../src/github/publish/octokit.ts';
import { startGitHubApi } from '../support/github-api.ts';
import { startResultsService } from '../support/results-service.ts';
import { runtimeToken } from '../support/runtime-token.ts';

const RUN = 41;
const WHOSE = { instance: 'default', headSha: 'c'.repeat(40) };
const TASKS = ['apple', 'brick', 'cloud', 'daisy'];

/** What a shard works out by itself: by a history in which this task takes as long as all others. */
const longest = (id: string, count = 2) => ({
  subset: 'full',
  parts: divide(
    TASKS.map((task) => ({ id: task, weight: task === id ? 3 : 1 })),
    count,
  ),
});

async function startRun(serverUrl = 'https://github.com') {
  const api = await startGitHubApi({ token: 'ghs', fullName: 'octo/agent' });
  const results = await startResultsService();
  api.repository.actions.setArtifacts(results.artifacts);
  const context = { owner: 'octo', repo: 'agent', apiUrl: api.url };
  const repository = await openRepository({ context, token: 'ghs', wait: async () => {} });
  const service = { url: results.url, token: runtimeToken([], String(RUN)) };
  const access = { repository, serverUrl, results: service, isReadOnlyToken: false, wait: async () => {} };
  const place = { ...access, artifacts: openArtifacts(access), runId: RUN };
  return {
    api,
    results,
    agree: (own: ReturnType<typeof longest>) => agreeOnDivision(own, WHOSE, place),
    async [Symbol.asyncDispose]() {
      for (const part of [api, results]) await part[Symbol.asyncDispose]();
    },
  };
}

test('shards that read different histories, all at once, take their parts from one division', async () => {
  await using run = await startRun();
  const agreed = await Promise.all(TASKS.map((id) => run.agree(longest(id))));
  const [first] = agreed;
  expect(agreed).toEqual(TASKS.map(() => ({ division: first?.division, notices: [] })));
  expect(TASKS.map((id) => longest(id))).toContainEqual(first?.division);
  expect(await run.agree({ subset: 'full', parts: [[], TASKS] })).toEqual(first);
  expect(run.api.problems).toEqual([]);
});

test('shards that may read no artifacts deal tasks out by number, each the same', async () => {
  await using run = await startRun();
  run.api.deny('actions');
  const agreed = await Promise.all(TASKS.map((id) => run.agree(longest(id))));
  const parts = [
    ['apple', 'cloud'],
    ['brick', 'daisy'],
  ];
  expect(agreed.map(({ division }) => division.parts)).toEqual(TASKS.map(() => parts));
  expect(agreed[0]?.notices).toEqual([expect.stringMatching(/actions: read.*dealt out to the shards by number/)]);
});

test('jobs of two matrices that share an id are told apart', async () => {
  await using run = await startRun();
  await run.agree(longest('apple'));
  await expect(run.agree(longest('apple', 3))).rejects.toThrow('has the same `id` and is one of 2 shards');
});

test('a division that someone else has written is refused by name', async () => {
  await using run = await startRun();
  await run.agree(longest('apple'));
  run.results.replaceArtifact(
    1,
    JSON.stringify({ version: 1, kind: 'agent-eval-division', ...WHOSE, parts: [['../x']] }),
  );
  await expect(run.agree(longest('apple'))).rejects.toThrow(
    'agent-eval-division-default.json, cannot be used: it is damaged',
  );
});

test('where there are no artifacts, a shard is refused before it measures for nothing', async () => {
  await using run = await startRun('https://github.example.com');
  await expect(run.agree(longest('apple'))).rejects.toThrow("A shard's result could not be handed on.");
});
