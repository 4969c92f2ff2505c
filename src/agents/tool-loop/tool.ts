import type { z } from 'zod';
import type { Sandbox } from '../../core/sandbox.ts';

/** Where tools work: one trial's sandbox. */
export interface Workbench {
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
}

/** What goes back to the model. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

/** Something a model may do. What goes wrong for the model is a result; only InfraError and aborts are thrown. */
export interface Tool<Arguments> {
  readonly name: string;
  readonly description: string;
  readonly parameters: z.ZodType<Arguments>;
  /** Changes nothing, so that neighbours may run at the same time. */
  readonly isReadOnly: boolean;
  run(args: Arguments, bench: Workbench): Promise<ToolResult>;
}

export function failed(text: string): ToolResult {
  return { text, isError: true };
}
