import { posix } from 'node:path';

const OWN = '.agent-eval';

/** For --help. */
export const LOCAL_FOLDER = `${OWN} (${OWN}/configs/FILE for --config FILE)`;

/** Where commands keep what they were not told to put elsewhere: each config has its own, lest agents are mixed up. */
export function localFolder(configFile: string): string {
  if (/^agent-eval\.(ya?ml|json)$/.test(configFile)) return OWN;
  const below = configFile.split('/').map((part) => (part === '..' ? '__' : part));
  return posix.join(OWN, 'configs', ...below);
}

/** Where `auto` keeps the baseline on a developer's machine. */
export function localBaseline(configFile: string): string {
  return posix.join(localFolder(configFile), 'baseline.json');
}
