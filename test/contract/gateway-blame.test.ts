import { describe, expect, test } from 'vitest';
import type { Answer } from '../support/scripted-upstream.ts';
import { fails, json, says } from '../support/scripted-upstream.ts';
import { ask, MODEL, post, startTestGateway } from '../support/scripted-upstream-gateway.ts';

const BROKE = 'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.';
const messages = [{ role: 'user', content: 'Hello' }];
const page = (status: number): Answer => {
  return (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<html>');
};

/** Refuses what a client chose, as the providers and the servers before them do. */
const strict: Answer = (response, call) => {
  const { headers, path, body } = call;
  const answer = () => {
    if (headers['openai-organization'] ?? headers['openai-project']) return fails(401, 'invalid_organization');
    if (headers['x-forwarded-for'] ?? headers['x-goog-user-project'] ?? headers.forwarded) return page(403);
    if (headers['x-http-method-override'] !== undefined) return page(405);
    if (headers['user-agent']?.includes('sqlmap')) return page(403);
    if (headers.accept === 'text/none') return page(406);
    if (headers['idempotency-key'] !== undefined) return fails(409, 'idempotency_error');
    if (/[^\x20-\x7e]/.test(JSON.stringify(headers))) return page(400);
    if (JSON.stringify(headers).length > 20_000 || path.length > 4096) return page(431);
    if (!/^[^?]*(\?(beta=true|alt=sse))?$/.test(path)) return page(400);
    if (body['model'] === BROKE) return fails(404, 'not_found_error', { message: `model: ${BROKE}` });
    if (body[BROKE] !== undefined) return fails(400, 'invalid_request_error', { message: BROKE });
    return says({});
  };
  return answer()(response, call);
};

async function endOf(answer: Answer, { path = '/v1/messages', headers = {}, body = {} }) {
  await using world = await startTestGateway([answer], { live: { patience: { attempts: 2 } } });
  await using trial = await world.trial();
  const text = JSON.stringify({ model: MODEL, max_tokens: 9, messages, ...body });
  const reply = await post(trial, path, { body: text, headers });
  await reply.body?.cancel();
  return { end: (await trial.close()).end, status: reply.status, calls: world.upstream.calls };
}

const big = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`x-stainless-${index}`, 'a'.repeat(4000)]));

describe('an agent cannot make its own failure ours', () => {
  test.each([
    ['an organization', { headers: { 'openai-organization': 'org-none' } }],
    ['a project', { headers: { 'openai-project': 'proj-none' } }],
    ['a forwarded address', { headers: { 'x-forwarded-for': '10.0.0.1', forwarded: 'for=10.0.0.1' } }],
    ['a project of Google', { headers: { 'x-goog-user-project': 'none' } }],
    ['another method', { headers: { 'x-http-method-override': 'DELETE' } }],
    ['a name that firewalls know', { headers: { 'user-agent': 'sqlmap/1.8' } }],
    ['a form of reply that nobody has', { headers: { accept: 'text/none' } }],
    ['a key of repetition', { headers: { 'idempotency-key': '1' } }],
    ['a header that is no ASCII', { headers: { 'anthropic-beta': 'caf\u00e9' } }],
    ['a header of 40 KB', { headers: { 'anthropic-beta': 'a'.repeat(40_000) } }],
    ['an unknown header of 40 KB', { headers: { 'x-a': 'a'.repeat(40_000) } }],
    ['36 KB of headers in all', { headers: big }],
    ['a query of 40 KB', { path: `/v1/messages?a=${'a'.repeat(40_000)}` }],
    ['a known parameter of 40 KB', { path: `/v1/messages?beta=${'a'.repeat(40_000)}` }],
    ['a parameter twice', { path: '/v1/messages?beta=true&beta=true' }],
  ])('by %s, which does not go out', async (_name, call) => {
    expect(await endOf(strict, call)).toMatchObject({ end: { kind: 'open' }, status: 200 });
  });

  test.each([
    ['a model that does not exist', { body: { model: BROKE } }, 404],
    ['an unknown field', { body: { [BROKE]: 1 } }, 400],
  ])("by %s with the words of an empty account, which are the agent's own", async (_name, call, status) => {
    expect(await endOf(strict, call)).toMatchObject({ end: { kind: 'open' }, status });
  });

  test.each([413, 414, 431])('by a request that a proxy finds too large with a page of HTTP %d', async (status) => {
    expect(await endOf(page(status), {})).toMatchObject({ end: { kind: 'open' }, status });
  });

  test('by a name of a model that is longer than a path', async () => {
    const path = `/v1beta/models/${'m'.repeat(40_000)}:generateContent`;
    const { end, status, calls } = await endOf(strict, { path });
    expect({ end, status, calls }).toEqual({ end: { kind: 'open' }, status: 414, calls: [] });
  });

  test('by how a Gemini reply should be written', async () => {
    const path = '/v1beta/models/m:streamGenerateContent?alt=proto&alt=sse&$alt=proto';
    const { calls } = await endOf(json(400, { error: { status: 'INVALID_ARGUMENT', message: 'm' } }), { path });
    expect(calls[0]?.path).toBe('/v1beta/models/m:streamGenerateContent?alt=sse');
  });
});

describe('an account in trouble is ours', () => {
  test('though the agent speaks of something else', async () => {
    const empty = fails(400, 'invalid_request_error', { message: BROKE });
    expect(await endOf(empty, {})).toMatchObject({ end: { kind: 'infra', error: { fault: 'provider' } } });
  });

  test('and a page where the API should be says where it was looked for', async () => {
    await using world = await startTestGateway([page(404)]);
    await using trial = await world.trial();
    await expect(ask(trial)).rejects.toThrow();
    const { end } = await trial.close();
    const what = `anthropic at ${world.upstream.url} answered HTTP 404 with something that is not its API: check the base URL`;
    expect(end).toMatchObject({ error: { message: expect.stringContaining(what) } });
  });
});
