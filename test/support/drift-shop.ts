import { createRequire } from 'node:module';
import { expect, onTestFinished } from 'vitest';
import type { CliResult } from './cli.ts';
import { tempFolder } from './temp-folder.ts';
import { typeCommand } from './type-command.ts';

const SHOP = createRequire(import.meta.url).resolve('./mcp-servers/shop.mjs');

/** The command of the shop, with what has changed in it. */
export function shopCommand(...changes: readonly string[]): readonly string[] {
  return [process.execPath, SHOP, ...changes];
}

/** The same, as it stands at the end of a command line. */
export function shop(...changes: readonly string[]): readonly string[] {
  return ['--', ...shopCommand(...changes)];
}

/** What is asked of the shop: results, errors of both kinds, arguments that do not fit. */
export const SHOP_CALLS = [
  { tool: 'get_order', arguments: { id: 'A-1' } },
  { tool: 'get_order', arguments: { id: 'B-2' } },
  { tool: 'get_order', arguments: {} },
  { tool: 'refund', arguments: { reason: 'late' } },
  { tool: 'refund', arguments: {} },
];

export const typedCalls = SHOP_CALLS.flatMap((call) => ['--call', `${call.tool} ${JSON.stringify(call.arguments)}`]);

/** A folder until the test ends. */
export async function folderFor(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await tempFolder(files);
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return folder.path;
}

/** A folder with shop.yaml, a mock of the shop as it is. */
export async function recordedShop(): Promise<string> {
  const folder = await folderFor();
  const { code, stderr } = await typeCommand(
    ['tools', 'record', '--out', 'shop.yaml', ...typedCalls, ...shop()],
    folder,
  );
  expect([code, stderr]).toEqual([0, '']);
  return folder;
}

/** Compares shop.yaml with a server, by all its calls. */
export function checkShop(folder: string, ...rest: readonly string[]): Promise<CliResult> {
  return typeCommand(['tools', 'check', '--mock', 'shop.yaml', '--call-all', ...rest], folder);
}
