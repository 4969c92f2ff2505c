import { constants } from 'node:os';

const LONGEST_WORDS = 2000;
/** What shells, and Docker, answer for what did not run. */
const NOT_RUN: Readonly<Record<number, string>> = {
  126: 'a command could not be started',
  127: 'a command was not found',
};

/** `exit code 137: SIGKILL: out of patience`: how a program ended, and the end of its last words, where there are any. */
export function exitDetail(exitCode: number, words: string): string {
  const parts = [`exit code ${exitCode}`, NOT_RUN[exitCode] ?? signalOf(exitCode), words.trim().slice(-LONGEST_WORDS)];
  return parts.filter((part) => part !== undefined && part !== '').join(': ');
}

/** Shells add 128 to the number of the signal that ended a program. */
function signalOf(exitCode: number): string | undefined {
  return Object.entries(constants.signals).find(([, number]) => number === exitCode - 128)?.[0];
}
