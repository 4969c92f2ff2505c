import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startGitHubApi } from '../support/github-api.ts';
import { cutDescription } from '../support/openapi/cut-description.ts';

test("the cut of GitHub's description is that of the installed package", () => {
  const kept = readFileSync(new URL('../fixtures/github-rest.json', import.meta.url), 'utf8');
  expect(kept === cutDescription()).toBe(true);
});

const output = { title: 'Passed', summary: 'Fine', text: 'Fine', annotations: [] };
const run = { name: 'a', head_sha: 'b', status: 'completed', conclusion: 'success', details_url: 'https://x', output };
const annotation = { path: 'a', start_line: 1, end_line: 1, annotation_level: 'failure', message: 'm' };

test.each([
  ['an unknown conclusion', 'check-runs', { ...run, conclusion: 'passed' }],
  ['51 annotations', 'check-runs', { ...run, output: { ...output, annotations: Array(51).fill(annotation) } }],
  ['an annotation without a line', 'check-runs', { ...run, output: { ...output, annotations: [{ path: 'a' }] } }],
  ['a summary of 65,536 characters', 'check-runs', { ...run, output: { ...output, summary: 'x'.repeat(65_536) } }],
  ['a title of 256 characters', 'check-runs', { ...run, output: { ...output, title: 'x'.repeat(256) } }],
  ['no head', 'check-runs', { ...run, head_sha: undefined }],
  ['a comment of 65,537 characters', 'issues/1/comments', { body: 'x'.repeat(65_537) }],
  ['no state', 'statuses/abc', { context: 'a', description: 'b', target_url: 'https://x' }],
  [
    'a description of 141 characters',
    'statuses/abc',
    { state: 'success', context: 'a', description: 'x'.repeat(141), target_url: 'https://x' },
  ],
])('the double refuses %s, as GitHub does', async (_what, path, body) => {
  await using api = await startGitHubApi({ token: 't', fullName: 'octo/agent' });
  const headers = { authorization: 'token t', 'content-type': 'application/json' };
  const url = `${api.url}/repos/octo/agent/${path}`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(422);
  expect(api.problems).not.toEqual([]);
});

test('the double knows no call that GitHub does not', async () => {
  await using api = await startGitHubApi({ token: 't', fullName: 'octo/agent' });
  const response = await fetch(`${api.url}/repos/octo/agent/nonsense`, { headers: { authorization: 'token t' } });
  expect([response.status, api.problems]).toEqual([404, ['GET /repos/octo/agent/nonsense: not in the description']]);
});
