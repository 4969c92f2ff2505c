import type { CassetteRecord } from '../models-config.ts';
import type { Finding } from './finding.ts';

/** A folder of recordings. `problem`: why it cannot be read; `absent`: there is none. */
export interface CassetteFacts {
  readonly folder: string;
  readonly record: CassetteRecord;
  readonly found: { readonly files: number } | 'absent' | { readonly problem: string };
}

export function judgeCassettes({ folder, record, found }: CassetteFacts): Finding {
  const check = 'cassettes';
  if (typeof found === 'object' && 'problem' in found) {
    return {
      check,
      state: 'fault',
      text: `${folder} cannot be read: ${found.problem}`,
      todo: `chmod -R u+rwX ${folder}`,
    };
  }
  const files = found === 'absent' ? 0 : found.files;
  if (files > 0) {
    const use = record === 'none' ? 'replayed, nothing else is called' : `record: ${record}`;
    return { check, state: 'well', text: `${folder}: ${files} ${files === 1 ? 'recording' : 'recordings'}, ${use}` };
  }
  if (record !== 'none') return { check, state: 'well', text: `${folder} holds no recording yet; record: ${record}` };
  return {
    check,
    state: 'fault',
    text: `${folder} holds no recording, and with record: none every model call is refused.`,
    todo: 'agent-eval run --cassettes new, once with a key; then commit the folder',
  };
}
