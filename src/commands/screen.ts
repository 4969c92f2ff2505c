import type { Terminal } from './command.ts';

/** How wide and colourful the terminal is. */
export function screenOf({ colour, isTty, columns }: Terminal) {
  return { color: colour, columns: isTty ? columns : null };
}
