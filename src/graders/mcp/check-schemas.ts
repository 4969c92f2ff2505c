import { quoteText } from '../../core/quote.ts';
import { judgeSchema } from './judge-schema.ts';
import type { Tool } from './list-tools.ts';
import { own } from './own.ts';
import type { Session } from './session.ts';

/** Of so many tools, all are looked at; of the rest of a longer list, nobody asks. */
const ENOUGH_FAULTS = 3;

/** Whether the schemas that tools declare can be used by whoever calls them. */
export function checkSchemas(session: Session, tools: readonly Tool[]): void {
  let faults = 0;
  for (const { name, inputSchema, outputSchema } of tools) {
    const found = [
      ...faultsOf('inputSchema', inputSchema, true),
      // Since 2026-07-28 what a tool returns may be any JSON value.
      ...(outputSchema === undefined ? [] : faultsOf('outputSchema', outputSchema, session.era === 'legacy')),
    ];
    for (const { severity, what } of found) {
      if (severity === 'warning') session.warn('tool-schemas', `${quoteText(name)}: ${what}`);
      else session.fail('tool-schemas', `${quoteText(name)}: ${what}`);
    }
    faults += found.length;
    if (faults >= ENOUGH_FAULTS) return;
  }
}

type Found = readonly { readonly severity: 'fault' | 'warning'; readonly what: string }[];

function faultsOf(key: string, schema: unknown, isForObjects: boolean): Found {
  if (schema === undefined) return [{ severity: 'fault', what: `has no ${key}` }];
  const fault = judgeSchema(schema);
  if (fault !== undefined) return [{ ...fault, what: `${key}: ${fault.what}` }];
  const isObjectSchema = own(schema, 'type') === 'object';
  return isForObjects && !isObjectSchema ? [{ severity: 'fault', what: `${key} has not type "object"` }] : [];
}
