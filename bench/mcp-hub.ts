import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { Duplex, duplexPair } from 'node:stream';
import type { OfficialClient } from '../test/support/mcp-clients.ts';
import { connectV1 } from '../test/support/mcp-clients.ts';
import { openToolServers } from '../test/support/tool-server.ts';

/**
 * `npx tsx bench/mcp-hub.ts [CALLS]`: how long a call of a real server takes through the hub, as a multiple of the direct way.
 * Both ways are measured in turns, so that whatever else the machine does falls on both.
 */
const calls = Number(process.argv[2] ?? 1000);
const server = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
const command = [process.execPath, server] as const;

const child = spawn(command[0], [command[1]], { stdio: ['pipe', 'pipe', 'ignore'] });
const { tools } = await openToolServers({ everything: { type: 'forward', where: 'runner', command } });
const [ours, theirs] = duplexPair();
tools.connect('everything', theirs);

const ways = {
  direct: await connectV1(Duplex.from({ readable: child.stdout, writable: child.stdin })),
  hub: await connectV1(ours),
};
const times: Record<keyof typeof ways, number[]> = { direct: [], hub: [] };

async function measure(client: OfficialClient): Promise<number> {
  const start = performance.now();
  await client.callTool({ name: 'echo', arguments: { message: 'x'.repeat(200) } });
  return performance.now() - start;
}

for (let warming = 0; warming < 200; warming += 1) for (const client of Object.values(ways)) await measure(client);
for (let call = 0; call < calls; call += 1) {
  times.direct.push(await measure(ways.direct));
  times.hub.push(await measure(ways.hub));
}

const quantile = (values: readonly number[], q: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(q * values.length)] ?? 0;
console.log(`${calls} calls of echo, ms a call\n`);
console.log('            p50     p95');
for (const [way, values] of Object.entries(times)) {
  console.log(
    `${way.padEnd(8)}${quantile(values, 0.5).toFixed(2).padStart(7)}${quantile(values, 0.95).toFixed(2).padStart(8)}`,
  );
}
const ratio = (q: number) => (quantile(times.hub, q) / quantile(times.direct, q)).toFixed(2);
console.log(`ratio   ${ratio(0.5).padStart(7)}${ratio(0.95).padStart(8)}`);

child.kill('SIGKILL');
await tools.close();
process.exit(0);
