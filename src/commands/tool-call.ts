import { UserError } from '../core/errors.ts';
import { isPlainObject } from '../core/json.ts';
import { jsonFault } from '../core/json-fault.ts';

/** A call as it is typed: `add {"a": 1, "b": 2}`. */
export interface TypedCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Reads a value of --call. Throws UserError. */
export function readCall(text: string): TypedCall {
  const [, tool = '', json = ''] = /^\s*(\S+)\s*(.*)$/s.exec(text) ?? [];
  const noCall = (why: string) =>
    new UserError(
      'usage',
      `--call ${JSON.stringify(text)} is no call: ${why}.`,
      `Write --call 'add {"a": 1, "b": 2}'.`,
    );
  if (tool === '') throw noCall('it names no tool');
  const source = json === '' ? '{}' : json;
  const fault = jsonFault(source);
  if (fault !== undefined) throw noCall(`${source} ${fault.message}`);
  const value: unknown = JSON.parse(source);
  if (!isPlainObject(value)) throw noCall('arguments are a JSON object');
  return { tool, arguments: value };
}
