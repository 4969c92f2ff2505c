import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const file = z.array(z.object({ name: z.string(), examples: z.array(z.record(z.string(), z.unknown())) }));
const require = createRequire(import.meta.url);

/** Real payloads that GitHub sent for one event, as collected by octokit. */
export function webhookExamples(name: string): readonly Record<string, unknown>[] {
  const found = definitions().find((definition) => definition.name === name);
  if (found === undefined) throw new Error(`no examples of ${name}`);
  return found.examples;
}

let parsed: z.infer<typeof file> | undefined;

function definitions(): z.infer<typeof file> {
  parsed ??= file.parse(JSON.parse(readFileSync(require.resolve('@octokit/webhooks-examples'), 'utf8')));
  return parsed;
}
