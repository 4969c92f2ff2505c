import { setImmediate as breathe } from 'node:timers/promises';
import { own } from '../../core/json.ts';
import { quoteText } from '../../core/quote.ts';
import { JUDGING_MS, judgeSchema } from './judge-schema.ts';
import { SCHEMAS_MS } from './limits.ts';
import type { Tool } from './list-tools.ts';
import type { Session } from './session.ts';

/** Of so many tools, all are looked at; of the rest of a longer list, nobody asks. */
const ENOUGH_FAULTS = 3;

/** Whether the schemas that tools declare can be used by whoever calls them, within one time for all. */
export async function checkSchemas(session: Session, tools: readonly Tool[]): Promise<void> {
  let faults = 0;
  let usedMs = 0;
  for (const { name, inputSchema, outputSchema } of tools) {
    const startedMs = performance.now();
    const timeMs = Math.min(JUDGING_MS, SCHEMAS_MS - usedMs);
    const found = [
      ...faultsOf('inputSchema', inputSchema, { isForObjects: true, timeMs }),
      // Since 2026-07-28 what a tool returns may be any JSON value.
      ...(outputSchema === undefined
        ? []
        : faultsOf('outputSchema', outputSchema, { isForObjects: session.era === 'legacy', timeMs })),
    ];
    usedMs += performance.now() - startedMs;
    for (const { severity, what } of found) {
      if (severity === 'warning') session.warn('tool-schemas', `${quoteText(name)}: ${what}`);
      else session.fail('tool-schemas', `${quoteText(name)}: ${what}`);
    }
    faults += found.length;
    if (faults >= ENOUGH_FAULTS) return;
    if (usedMs >= SCHEMAS_MS) {
      session.fail('tool-schemas', `to read them all takes more than ${SCHEMAS_MS / 1000} s`);
      return;
    }
    // What the server writes in the meantime wants to be read, too.
    await breathe();
    session.checkTime();
  }
}

type Found = readonly { readonly severity: 'fault' | 'warning'; readonly what: string }[];

function faultsOf(
  key: string,
  schema: unknown,
  { isForObjects, timeMs }: { readonly isForObjects: boolean; readonly timeMs: number },
): Found {
  if (schema === undefined) return [{ severity: 'fault', what: `has no ${key}` }];
  const fault = judgeSchema(schema, timeMs);
  if (fault !== undefined) return [{ ...fault, what: `${key}: ${fault.what}` }];
  const isObjectSchema = own(schema, 'type') === 'object';
  return isForObjects && !isObjectSchema ? [{ severity: 'fault', what: `${key} has not type "object"` }] : [];
}
