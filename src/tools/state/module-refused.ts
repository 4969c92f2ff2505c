import { posix } from 'node:path';
import type { Problem } from '../../core/errors.ts';
import type { KindContext } from '../kind.ts';
import { MODULE_FOLDER } from './runner.ts';

/** The module cannot be imported: its author can mend that, and trying again cannot. */
export class ModuleRefused extends Error {
  /** Where in the module's files it went wrong, as the program tells it; '' where it does not. */
  readonly trace: string;

  constructor(why: string, trace = '') {
    super(why);
    this.trace = trace;
  }
}

const PLACE = new RegExp(`${MODULE_FOLDER}/([^:()'"\\s]+):(\\d+)`, 'g');
const FOLDER = new RegExp(`(?:file://)?[^\\s'"]*${MODULE_FOLDER}/`, 'g');

/** The same as a problem of a file of the project. */
export function problemOfModule(
  { message, trace }: ModuleRefused,
  { module, context }: { readonly module: string; readonly context: Pick<KindContext, 'file' | 'files'> },
): Problem {
  const known = new Map([...context.files.keys()].map((path) => [posix.normalize(path), path]));
  const place = [...trace.matchAll(PLACE)].find(([, path = '']) => known.has(path));
  const path = posix.join(posix.dirname(context.file), place?.[1] ?? module);
  const line = place === undefined ? {} : { line: Number(place[2]) };
  return { file: path, ...line, key: '', message: message.replace(FOLDER, '').replace(/\s+/g, ' ') };
}
