import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { agentSchema } from '../../src/agents/index.ts';
import { configSchemaWith, DEFAULT_IMAGE } from '../../src/core/config.ts';
import { gatePolicySchema } from '../../src/core/gate-policy.ts';

const page = readFileSync(new URL('../../docs/config.md', import.meta.url), 'utf8');
const [keys = '', gateKeys = ''] = page.split('\n## ').slice(1);
const configSchema = configSchemaWith(agentSchema);
const agent = { type: 'command', run: 'x' };

/** Key and default of each row; null where the default is words and not a value. */
function rowsOf(section: string) {
  const rows = [...section.matchAll(/^\| `(\S+)` \| .* \| (.*) \|$/gm)];
  return rows.map(([, key = '', cell = '']) => ({ key, value: /^`(.*)`$/.exec(cell)?.[1] ?? null }));
}

const defaultsOf = (section: string) => rowsOf(section).filter(({ value }) => value !== null);

describe('docs/config.md', () => {
  it.each([
    ['the keys', keys, Object.keys(configSchema.shape)],
    ['the keys of gate', gateKeys, Object.keys(gatePolicySchema.shape)],
  ])('has a row for each of %s, and for no other', (_what, section, known) => {
    const rows = rowsOf(section).map(({ key }) => key);
    expect(rows.sort()).toEqual([...known].sort());
  });

  it.each(defaultsOf(keys).filter(({ key }) => key !== 'image'))('says the default of $key', ({ key, value }) => {
    const written = configSchema.parse({ agent, [key]: parse(value ?? '') });
    expect(written).toEqual(configSchema.parse({ agent }));
  });

  it.each(defaultsOf(gateKeys))('says the default of gate.$key', ({ key, value }) => {
    expect(gatePolicySchema.parse({ [key]: parse(value ?? '') })).toEqual(gatePolicySchema.parse({}));
  });

  it('says a default wherever there is one', () => {
    const hasDefault = (schema: z.ZodType) => schema.safeParse(undefined).data !== undefined;
    const all = { ...configSchema.shape, ...gatePolicySchema.shape };
    const withDefault = Object.entries(all).flatMap(([key, schema]) => (hasDefault(schema) ? [key] : []));
    const said = defaultsOf(page).map(({ key }) => key);
    expect(said.sort()).toEqual([...withDefault, 'image'].sort());
  });

  it('says which image is used when none is named, as the schema does', () => {
    expect(rowsOf(keys).find(({ key }) => key === 'image')?.value).toBe(DEFAULT_IMAGE);
    expect(configSchema.shape.image.description).toContain(DEFAULT_IMAGE);
  });

  it('shows a configuration that is accepted', () => {
    const example = parse(/```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
    expect(z.prettifyError(configSchema.safeParse(example).error ?? new z.ZodError([]))).toBe('');
  });
});
