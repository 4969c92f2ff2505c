import { z } from 'zod';

/** What every server that we speak for can say of itself. */
export const aboutOptions = {
  $schema: z.string().optional().describe('For editors.'),
  name: z.string().min(1).optional().describe('What it calls itself; default: its name in the task.'),
  version: z.string().min(1).default('1.0.0').describe('Its version.'),
  instructions: z.string().optional().describe('What it tells clients of itself.'),
  era: z
    .enum(['both', 'legacy', 'modern'])
    .default('both')
    .describe('Which MCP it speaks: legacy begins with initialize, modern is 2026-07-28.'),
  pageSize: z.number().int().positive().optional().describe('Tools on one page of tools/list; default: all.'),
};
