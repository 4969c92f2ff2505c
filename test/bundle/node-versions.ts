import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const cache = resolve(import.meta.dirname, '../../.cache');

/** The node of one major version: the one that runs this, else a plain binary from npm, kept in .cache. */
export function nodeOfMajor(major: number): string {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  // Never a devDependency: its bin would become the `node` of every npm script.
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(cache, `node${major}`);
  const node = join(prefix, 'node_modules', name, 'bin', 'node');
  if (!existsSync(node)) {
    const args = ['install', '--prefix', prefix, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${major}`];
    execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return node;
}
