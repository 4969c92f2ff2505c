import type { DefinitionFault } from '../core/tool-definition.ts';
import type { DefinitionFiles } from './kind.ts';

/** The text of a file that a definition names, without a byte order mark; or what is wrong with it. */
export function definitionText(
  file: string,
  files: DefinitionFiles,
): { readonly text: string } | { readonly faults: readonly DefinitionFault[] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(files.get(file)) };
  } catch {
    return { faults: [{ file, message: 'is not UTF-8 text; save it as UTF-8' }] };
  }
}
