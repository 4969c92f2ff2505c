// Asks a provider once, as a run does with this process's environment, and prints what came of it as JSON.
//   tsx ask-provider.ts BASE_URL [TIMES]
import { text } from 'node:stream/consumers';
import { createLiveUpstream } from '../../src/gateway/upstream/live.ts';
import { readProxies } from '../../src/gateway/upstream/proxies.ts';

const [baseUrl = '', times = '1'] = process.argv.slice(2);
const send = createLiveUpstream({
  providers: { anthropic: { apiKey: 'sk-secret-key', baseUrl } },
  proxies: readProxies(process.env),
  now: () => performance.now(),
  random: () => 0,
  patience: { attempts: 2, firstBackoffMs: 1 },
});

async function ask(): Promise<object> {
  const { signal } = new AbortController();
  const call = { wire: 'anthropic-messages', provider: 'anthropic', path: '/v1/messages' } as const;
  try {
    const { status, body } = await send({ ...call, headers: {}, body: { a: 1 }, signal });
    return { status, body: await text(body) };
  } catch (error) {
    return { error: String(error) };
  }
}

const replies: object[] = [];
for (let n = 0; n < Number(times); n += 1) replies.push(await ask());
console.log(JSON.stringify(replies));
process.exit();
