import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Compiles the command line once, before the first e2e test. */
export function setup(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: resolve(import.meta.dirname, '../..'), stdio: 'inherit' });
}
