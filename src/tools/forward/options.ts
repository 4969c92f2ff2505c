import { z } from 'zod';
import { sidePath } from '../side-path.ts';

/** Where a server's files lie in its container; also its HOME. */
export const SERVER_FOLDER = '/agent-eval-server';

export const forwardOptions = z
  .strictObject({
    type: z.literal('forward'),
    $schema: z.string().optional().describe('For editors.'),
    command: z
      .array(z.string())
      .min(1)
      .optional()
      .describe(
        `A stdio server: program and arguments. Its files are in ${SERVER_FOLDER}, or its working folder on the runner.`,
      ),
    where: z
      .enum(['container', 'runner'])
      .default('container')
      .describe(
        'Of a command. container: beside the agent, without network. runner: on this machine, with its network and files.',
      ),
    image: z.string().min(1).optional().describe("Image of the container; default: the task's."),
    env: z.record(z.string(), z.string()).default({}).describe('Environment of the command, beside PATH and HOME.'),
    files: z.array(sidePath).default([]).describe('Files beside this one that the command needs.'),
    url: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('A server over streamable HTTP, reached from this machine.'),
    headers: z
      .record(z.string(), z.string())
      .default({})
      .describe('Headers of each request to `url`. Nothing secret: this file is public.'),
  })
  .refine(({ command, url }) => (command === undefined) !== (url === undefined), {
    message: 'write either command (a stdio server) or url (a server over HTTP)',
    path: ['command'],
  })
  .describe('A real server: what it says reaches the agent byte by byte.');
export type ForwardConfig = z.infer<typeof forwardOptions>;
