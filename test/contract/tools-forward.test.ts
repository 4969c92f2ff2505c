import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { Duplex, duplexPair } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { connectV1, connectV2 } from '../support/mcp-clients.ts';
import { featureNames, tryFeatures } from '../support/mcp-features.ts';
import { openToolServers } from '../support/tool-server.ts';

const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
const forwarded = { type: 'forward', command: [process.execPath, everything], where: 'runner' };

function direct(): Duplex {
  const child = spawn(process.execPath, [everything], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stderr.resume();
  return Duplex.from({ readable: child.stdout, writable: child.stdin });
}

async function throughHub(): Promise<Duplex> {
  const { tools } = await openToolServers({ everything: forwarded });
  onTestFinished(async () => void (await tools.close()));
  const [ours, theirs] = duplexPair();
  tools.connect('everything', theirs);
  return ours;
}

test.each([
  ['1', connectV1],
  ['2', connectV2],
] as const)('a real server keeps all its features for the official client, version %s', async (_, connect) => {
  const expected = await tryFeatures(await connect(direct()));
  expect(Object.keys(expected)).toEqual(featureNames);
  expect(await tryFeatures(await connect(await throughHub()))).toEqual(expected);
});
