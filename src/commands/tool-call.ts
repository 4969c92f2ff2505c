import { UserError } from '../core/errors.ts';

/** A call as it is typed: `add {"a": 1, "b": 2}`. */
export interface TypedCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Reads a value of --call. Throws UserError. */
export function readCall(text: string): TypedCall {
  const [, tool = '', json = ''] = /^\s*(\S+)\s*(.*)$/s.exec(text) ?? [];
  const given = parseObject(json === '' ? '{}' : json);
  if (tool === '' || given === undefined) {
    throw new UserError('usage', `--call ${JSON.stringify(text)} is no call.`, `Write --call 'add {"a": 1, "b": 2}'.`);
  }
  return { tool, arguments: given };
}

function parseObject(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
