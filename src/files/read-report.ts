import { resolve } from 'node:path';
import type { z } from 'zod';
import { sumAnew } from '../core/assemble-report.ts';
import { ConfigError } from '../core/errors.ts';
import { isPlainObject } from '../core/json.ts';
import type { Report } from '../core/report.ts';
import { reportSchema } from '../core/report.ts';
import type { Outcome } from './read-text.ts';
import { failed, readText } from './read-text.ts';
import { shortenProblems } from './shorten-problems.ts';
import { escapeText, showValue } from './show-value.ts';
import type { Source } from './source.ts';
import { validate } from './validate.ts';

const MAX_BYTES = 64 * 1024 ** 2;

/**
 * Reads a report.json (at most 64 MB). Its sums are made anew from its trials, whatever the file says they are.
 * Throws ConfigError: file, key path, what is wrong.
 */
export async function readReport(path: string): Promise<Report> {
  return sumAnew(await readJson(path, reportSchema));
}

/** Reads any JSON file that a run wrote, version 1, as what its schema makes of it. Throws ConfigError. */
export async function readJson<Value>(path: string, schema: z.ZodType<Value>): Promise<Value> {
  const file = escapeText(path);
  const text = await readText({ path: resolve(path), file, maxBytes: MAX_BYTES });
  const source = text.ok ? parse(file, text.value) : text;
  const outcome = source.ok ? validate(source.value, schema) : source;
  if (outcome.ok) return outcome.value;
  throw new ConfigError(shortenProblems(file, outcome.problems));
}

function parse(file: string, text: string): Outcome<Source> {
  if (text.trim() === '') return failed(file, 'is empty');
  try {
    const value: unknown = JSON.parse(text);
    const version: unknown = isPlainObject(value) ? value['version'] : undefined;
    if (typeof version === 'number' && version > 1)
      return failed(file, `has version ${version}; a newer agent-eval wrote it`);
    return { ok: true, value: { file, value, lineOf: () => undefined } };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failed(file, `is not JSON; it begins ${showValue(text.slice(0, 30))}`);
  }
}
