import type { Finding } from './finding.ts';

const GIB = 1024 ** 3;
/** Below the first a run stops half way, below the second it may. */
const FREE = { least: 2 * GIB, enough: 10 * GIB } as const;
const MOST_SKEW_MS = 60_000;

/** `version` as node says it: `v22.3.0`. */
export function judgeNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return { check: 'node', state: 'well', text: `Node ${version}` };
  return {
    check: 'node',
    state: 'fault',
    text: `Node ${version} is too old: 20.19 is the oldest that works.`,
    todo: 'Install Node 22 (https://nodejs.org), or in a workflow: uses: actions/setup-node with node-version: 22',
  };
}

/** Both clocks at one moment, Unix ms. */
export function judgeClock({ engineMs, hereMs }: { readonly engineMs: number; readonly hereMs: number }): Finding {
  const skewMs = engineMs - hereMs;
  const check = 'clock';
  if (Math.abs(skewMs) <= MOST_SKEW_MS) {
    return { check, state: 'well', text: "this machine's clock and the engine's agree" };
  }
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return {
    check,
    state: 'warning',
    text: `the engine's clock is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine's: certificates and files inside trials may look invalid.`,
    todo: 'Set both clocks by NTP: sudo timedatectl set-ntp true (Docker Desktop: restart it)',
  };
}

export interface DiskFacts {
  /** `the engine's data`, `temporary files`. */
  readonly what: string;
  readonly path: string;
  readonly freeBytes: number;
  /** How room is made there. */
  readonly todo: string;
}

export function judgeDisk({ what, path, freeBytes, todo }: DiskFacts): Finding {
  const check = 'disk';
  const free = `${(freeBytes / GIB).toFixed(1)} GiB free for ${what} (${path})`;
  if (freeBytes >= FREE.enough) return { check, state: 'well', text: free };
  if (freeBytes >= FREE.least) {
    return { check, state: 'warning', text: `${free}: large images and layers may fill it.`, todo };
  }
  return { check, state: 'fault', text: `${free}: a run needs 2 GiB at least.`, todo };
}
