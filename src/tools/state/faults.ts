import { jsonFault } from '../../core/json-fault.ts';
import { below } from '../../core/json-pointer.ts';
import type { DefinitionFault } from '../../core/tool-definition.ts';
import { countValues } from '../../core/weigh-json.ts';
import { definitionText } from '../definition-text.ts';
import type { DefinitionFiles } from '../kind.ts';
import type { StateConfig } from './options.ts';

/** Characters of a state as JSON: a call that would make it larger is undone. */
export const LARGEST_STATE = 4 * 1024 ** 2;

/** Endings that node has a loader for. */
const PROGRAMS = ['.mjs', '.js', '.cjs', '.mts', '.ts', '.cts'];

/** What is wrong with a module and a first state, before anything runs. */
export function stateFaults({ module, initialFile }: StateConfig, files: DefinitionFiles): readonly DefinitionFault[] {
  const faults = moduleFaults(module, files);
  return initialFile === undefined ? faults : [...faults, ...initialFaults(initialFile, files)];
}

function moduleFaults(module: string, files: DefinitionFiles): readonly DefinitionFault[] {
  if (!PROGRAMS.some((ending) => module.endsWith(ending))) {
    const message = `${module} is no JavaScript: its name must end in ${PROGRAMS.join(', ')}`;
    return [{ key: ['module'], message }];
  }
  const read = definitionText(module, files);
  if ('faults' in read) return read.faults;
  return read.text.trim() === '' ? [{ file: module, message: 'is empty' }] : [];
}

function initialFaults(file: string, files: DefinitionFiles): readonly DefinitionFault[] {
  const read = definitionText(file, files);
  if ('faults' in read) return read.faults;
  const fault = jsonFault(read.text);
  if (fault !== undefined) return [{ file, ...fault }];
  // As a call would leave it: its answer holds a state one level further down.
  if (countValues(Buffer.from(`[${read.text}]`)) === undefined)
    return [{ file, message: 'is nested too deep, or holds too many values' }];
  const value: unknown = JSON.parse(read.text);
  const { length } = JSON.stringify(value);
  if (length > LARGEST_STATE) {
    return [{ file, message: `is too large a state: ${length} characters as JSON; at most ${LARGEST_STATE}` }];
  }
  const at = infiniteAt(value);
  const message = `is a number that JSON readers do not agree on; at most ${Number.MAX_VALUE}`;
  return at === undefined ? [] : [{ file, at, message }];
}

/** Where a number like 1e400 was read; undefined: nowhere. Nested no deeper than was counted before. */
function infiniteAt(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = infiniteAt(inner);
    if (found !== undefined) return `${below('', key)}${found}`;
  }
  return undefined;
}
