import { own } from '../../core/json.ts';
import type { Message } from '../protocol/message.ts';

const MOST_NAMES = 20_000;
const LONGEST_NAME = 1000;

/** Collects the names of tools from what servers list. */
export interface OfferedNames {
  hear(message: Message): void;
  readonly names: ReadonlySet<string>;
}

export function createOfferedNames(known: readonly string[]): OfferedNames {
  const names = new Set(known);
  return {
    names,
    hear(message) {
      const tools = message.kind === 'response' ? own(message.result, 'tools') : undefined;
      for (const tool of Array.isArray(tools) ? tools : []) {
        const name = own(tool, 'name');
        if (typeof name === 'string' && names.size < MOST_NAMES) names.add(name.slice(0, LONGEST_NAME));
      }
    },
  };
}
