import { randomInt } from 'node:crypto';

const VERBS = ['archive', 'rename', 'export', 'merge', 'pin', 'restore', 'publish', 'approve', 'schedule', 'translate'];
const NOUNS = [
  'invoices',
  'calendars',
  'contacts',
  'drafts',
  'playlists',
  'tickets',
  'receipts',
  'branches',
  'recipes',
];
const WORDS = ['réunion', 'größer', '会議室', 'встреча', 'día 🎉'];
const CLIENTS = ['desktop', 'studio', 'terminal', 'workbench', 'notebook', 'assistant', 'console', 'editor'];

/** How a judge looks to the server in one session: like any client, and never twice the same. */
export interface Guise {
  readonly client: { readonly name: string; readonly version: string };
  /** A protocol version that there will not be for long. */
  readonly noVersion: string;
  /** Names of what no server has. */
  noMethod(): string;
  noNotification(): string;
  noTool(taken: ReadonlySet<string>): string;
  /** What a client may put beside its request: more than 64 KiB, in which every word has characters of several bytes. */
  longNote(): { readonly key: string; readonly text: string };
  /** Why a request was cancelled. */
  readonly reason: string;
  /** Lines that are no message: cut off, no JSON-RPC, no JSON. */
  readonly brokenLines: readonly string[];
}

export function createGuise(): Guise {
  const two = (count: number) => String(count).padStart(2, '0');
  return {
    client: {
      name: `${anyOf(NOUNS).slice(0, -1)}-${anyOf(CLIENTS)}`,
      version: `${randomInt(4)}.${randomInt(20)}.${randomInt(10)}`,
    },
    noVersion: `${randomInt(2040, 2100)}-${two(randomInt(1, 13))}-${two(randomInt(1, 29))}`,
    noMethod: () => `${anyOf(NOUNS)}/${anyOf(VERBS)}`,
    noNotification: () => `notifications/${anyOf(NOUNS)}/${anyOf(VERBS)}`,
    noTool(taken) {
      let name: string;
      do name = `${anyOf(VERBS)}_${anyOf(NOUNS)}_${randomInt(2, 100)}`;
      while (taken.has(name));
      return name;
    },
    longNote: () => ({ key: anyOf(NOUNS), text: `${anyOf(WORDS)} `.repeat(randomInt(15_000, 30_000)) }),
    reason: `${anyOf(VERBS)} ${anyOf(NOUNS)} instead`,
    brokenLines: [
      `{"jsonrpc": "2.0", "id": ${randomInt(1000)}, "method": "${anyOf(NOUNS)}/${anyOf(VERBS)}", "params": {`,
      JSON.stringify({ [anyOf(NOUNS)]: anyOf(VERBS) }),
      `${anyOf(VERBS)} all ${anyOf(NOUNS)}`,
    ],
  };
}

function anyOf(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? '';
}
