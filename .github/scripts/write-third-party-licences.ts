// Writes the licences of every package in the bundle. write-third-party-licences.ts OUT STATS...
// ncc's own --license misses the lazy chunks, so the packages are read from the bundler's statistics.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

interface Module {
  readonly nameForCondition?: string | null | undefined;
  readonly modules?: readonly Module[] | undefined;
}

const moduleSchema: z.ZodType<Module> = z.object({
  nameForCondition: z.string().nullish(),
  get modules() {
    return z.array(moduleSchema).optional();
  },
});
const statsSchema = z.object({ modules: z.array(moduleSchema).min(1) });
const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

const [out, ...statsFiles] = process.argv.slice(2);
if (out === undefined || statsFiles.length === 0) throw new Error('usage: write-third-party-licences.ts OUT STATS...');

const folders = new Set(statsFiles.flatMap((file) => packageFolders(readStats(file))));
const notices = [...new Set([...folders].map(notice))].sort();
writeFileSync(out, `${notices.join(`\n${'-'.repeat(80)}\n\n`)}`);

function readStats(file: string): readonly Module[] {
  return statsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).modules;
}

/** The folders of the packages that these modules come from; those of the project itself have none. */
function packageFolders(modules: readonly Module[]): string[] {
  return modules.flatMap(({ nameForCondition, modules: inner }) => [
    ...(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(nameForCondition ?? '') ?? []),
    ...packageFolders(inner ?? []),
  ]);
}

function notice(folder: string): string {
  const { name, version, license } = packageSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return `${[`${name} ${version} (${license})`, ...texts].join('\n\n')}\n`;
}
