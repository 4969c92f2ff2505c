import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const manifestSchema = z.object({
  inputs: z.record(z.string(), z.object({ default: z.string().optional() })).default({}),
  runs: z.object({ using: z.literal('node24'), main: z.string(), post: z.string().optional() }),
});
export type ActionManifest = z.infer<typeof manifestSchema>;

/** What the runner needs of an action.yml. */
export async function readActionManifest(folder: string): Promise<ActionManifest> {
  return manifestSchema.parse(parse(await readFile(join(folder, 'action.yml'), 'utf8')));
}

/** `INPUT_*` of every declared input: given, else its default, else empty. An input that is not declared is a mistake. */
export function inputVariables(given: {
  readonly manifest: ActionManifest;
  readonly inputs: Readonly<Record<string, string>>;
  /** Value of `${{ github.token }}` in a default. */
  readonly token: string;
}): Record<string, string> {
  const { manifest, inputs, token } = given;
  const unexpected = Object.keys(inputs).filter((name) => !(name in manifest.inputs));
  if (unexpected.length > 0) throw new Error(`Unexpected input(s) ${unexpected.join(', ')}`);
  return Object.fromEntries(
    Object.entries(manifest.inputs).map(([name, input]) => {
      const value = inputs[name] ?? (input.default ?? '').replace(/\$\{\{ *github\.token *\}\}/g, token);
      return [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value];
    }),
  );
}
