import { z } from 'zod';
import { aboutOptions } from '../about-options.ts';
import { sidePath } from '../side-path.ts';

export const replayOptions = z
  .strictObject({
    type: z.literal('replay'),
    ...aboutOptions,
    log: sidePath.describe('Transcript of a trial (JSON Lines) beside this file; its mcp_message events are the log.'),
    server: z
      .string()
      .min(1)
      .optional()
      .describe('The server whose messages are played; default: the only one in the log.'),
    otherwise: z
      .enum(['error', 'last'])
      .default('error')
      .describe(
        'For a call that was not recorded, or not so often. error: it fails. last: as such a call was last answered.',
      ),
  })
  .describe('Answers as they were recorded.');
export type ReplayConfig = z.infer<typeof replayOptions>;
