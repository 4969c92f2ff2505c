import { plural } from './numbers.ts';
import type { TerminalOptions } from './terminal.ts';
import type { TextColumn } from './text-table.ts';
import { paint, textTable } from './text-table.ts';
import { visibleText } from './visible-text.ts';

/** One task under `validate`: what its reference solution and an agent that does nothing came to. */
export interface ValidationRow {
  readonly id: string;
  readonly reference: string;
  readonly nothing: string;
  /** Why the task is broken; null when it is sound. */
  readonly problem: string | null;
}
