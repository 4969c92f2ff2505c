import { z } from 'zod';
import type { ToolServerConfig } from '../../src/core/task.ts';

/** Definitions of a kind of server that is nothing but the files that it names. */
export const toolDefinitions = {
  schema: z.strictObject({ type: z.literal('any'), module: z.string().optional(), answer: z.string().optional() }),
  filesNamedBy: ({ module }: ToolServerConfig) =>
    typeof module === 'string' ? [{ path: module, key: ['module'] }] : [],
  faultsIn: () => [],
  toolsOf: () => undefined,
  hasState: ({ answer }: ToolServerConfig) => answer === undefined,
};
