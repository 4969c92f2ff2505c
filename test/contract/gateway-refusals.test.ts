import { describe, expect, test } from 'vitest';
import { ACCOUNT_REFUSED } from '../../src/core/errors.ts';
import type { Answer } from '../support/scripted-upstream.ts';
import { fails, json } from '../support/scripted-upstream.ts';
import type { OpenedTrial } from '../support/scripted-upstream-gateway.ts';
import { KEYS, MODEL, post, startTestGateway } from '../support/scripted-upstream-gateway.ts';

const BROKE = 'Your credit balance is too low to access the Anthropic API.';
const PAGE = `<html>\u001b[31m sign in with ${KEYS.anthropic}`;
const soon = { headers: { 'retry-after-ms': '1' } };

async function call(trial: OpenedTrial, stream = true): Promise<void> {
  const body = JSON.stringify({ model: MODEL, max_tokens: 9, stream, messages: [{ role: 'user', content: 'Hello' }] });
  await post(trial, '/v1/messages', { body })
    .then((reply) => reply.text())
    .catch(() => 'broken off');
}

describe('a provider', () => {
  test.each([
    ['a wrong key', fails(401, 'authentication_error', { message: 'invalid x-api-key' }), ACCOUNT_REFUSED],
    ['a low balance', fails(400, 'invalid_request_error', { message: BROKE }), ACCOUNT_REFUSED],
    ['a model that the key may not use', fails(403, 'permission_error'), 'call-refused'],
  ])('for %s says that no trial needs to ask again, and what to do', async (_name, answer, code) => {
    await using world = await startTestGateway([answer]);
    await using trial = await world.trial();
    await call(trial);
    const { end } = await trial.close();
    expect(end).toMatchObject({ kind: 'infra', error: { cause: { code } } });
    expect(end).toMatchObject({
      error: { message: expect.stringMatching(/\. Check ANTHROPIC_API_KEY, and .*account/) },
    });
  });

  test.each([
    ['is overloaded', fails(529, 'overloaded_error', soon)],
    ['gives a page that is no API', json(401, 'sign in')],
  ])('leaves it to the next trial when it %s', async (_name, answer) => {
    await using world = await startTestGateway([answer], { live: { patience: { attempts: 1 } } });
    await using trial = await world.trial();
    await call(trial);
    const { end } = await trial.close();
    expect(end.kind === 'infra' && end.error.cause).toBeUndefined();
  });

  test.each([
    ['a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE), 'text/html'],
    [
      'a page that is called JSON',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(PAGE),
      'application/json',
    ],
    ['a page of no type', (response) => void response.writeHead(200).end(PAGE), 'no content type'],
  ] satisfies [string, Answer, string][])(
    'that answers 200 with %s is named, with what it said',
    async (_name, answer, type) => {
      await using world = await startTestGateway([answer]);
      await using trial = await world.trial();
      await call(trial);
      const { end } = await trial.close();
      const { host } = new URL(world.upstream.url);
      const message = end.kind === 'infra' ? end.error.message : '';
      expect(message).toBe(
        `the model provider's reply failed: anthropic at http://${host} answered HTTP 200 with ${type} instead of text/event-stream: ` +
          '"<html>\\u001b[31m sign in with ***"',
      );
    },
  );

  test('breaks off in the middle where what it began was a reply', async () => {
    const begun: Answer = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":');
    await using world = await startTestGateway([begun]);
    await using trial = await world.trial();
    await call(trial, false);
    expect(await trial.close()).toMatchObject({
      end: { error: { message: "the model provider's reply failed: it ended in the middle" } },
    });
  });
});
