import type { Step, Turn } from './script.ts';

/** What every reply says that it used. */
export const SCRIPTED_USAGE = { input: 1000, output: 50 } as const;

/** One model API, from the provider's side. */
export interface ScriptedWire {
  serves(path: string): boolean;
  /** `body` was written by the client under test. */
  readTurn(body: never, path: string): Turn;
  /** A reply in one piece. */
  whole(step: Step, turn: Turn): unknown;
  /** The same reply as server-sent events. */
  events(step: Step, turn: Turn): readonly string[];
}

/** One server-sent event; those of some APIs have a name. */
export function sse(data: unknown, name?: string): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
}
