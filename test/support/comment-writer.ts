import { z } from 'zod';
import { publishComment } from '../../src/github/publish/comment.ts';
import { openRepository } from '../../src/github/publish/octokit.ts';
import { aComment } from './publisher.ts';

/** A process of its own that comments on each pull request that it is told: `comment-writer.ts API TOKEN`. */
const [apiUrl = '', token = ''] = process.argv.slice(2);
const repository = await openRepository({ context: { owner: 'octo', repo: 'agent', apiUrl }, token });
const orderSchema = z.strictObject({ pr: z.number(), runId: z.number() });

process.on('message', async (message) => {
  const { pr, runId } = orderSchema.parse(message);
  process.send?.(await publishComment(repository, { prNumber: pr, ...aComment({ runId }) }));
});
process.send?.('ready');
