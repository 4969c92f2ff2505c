import { own } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';
import { checkCacheable } from './cacheable.ts';
import { PAGES, TOOLS } from './limits.ts';
import { listedToolFault } from './listed-tool-fault.ts';
import type { Session } from './session.ts';

export interface Tool {
  readonly name: string;
  readonly inputSchema: unknown;
  readonly outputSchema: unknown;
  /** All that the server says of it. */
  readonly listed: unknown;
}

/** All tools, page by page. Its faults are noted; undefined when a page is missing or there are too many. */
export async function listTools(session: Session): Promise<readonly Tool[] | undefined> {
  const tools: Tool[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  do {
    const result = await session.ask('tools-list', 'tools/list', cursor === undefined ? undefined : { cursor });
    if (result === undefined) return undefined;
    checkCacheable(session, 'tools/list', result);
    // One by one: a page may hold more than a call takes arguments.
    for (const tool of readPage(session, own(result, 'tools'))) tools.push(tool);
    cursor = nextCursor(session, own(result, 'nextCursor'), cursors);
    const tooMuch = tools.length > TOOLS ? `${TOOLS} tools` : cursors.size > PAGES ? `${PAGES} pages` : undefined;
    if (tooMuch !== undefined) {
      session.fail('tools-list', `more than ${tooMuch}`);
      return undefined;
    }
  } while (cursor !== undefined);
  warnOfDuplicates(session, tools);
  return tools;
}

function readPage(session: Session, page: unknown): readonly Tool[] {
  if (!Array.isArray(page)) {
    session.fail('tools-list', `tools is ${quoteJson(page)}, expected an array`);
    return [];
  }
  return page.flatMap((item: unknown) => {
    const name = own(item, 'name');
    if (typeof name === 'string' && name !== '') {
      const fault = listedToolFault(item);
      if (fault !== undefined) session.fail('tools-list', `${quoteJson(name)}: ${fault}`);
      const [inputSchema, outputSchema] = [own(item, 'inputSchema'), own(item, 'outputSchema')];
      return [{ name, inputSchema, outputSchema, listed: item }];
    }
    session.fail('tools-list', `a tool without a name: ${quoteJson(item)}`);
    return [];
  });
}

/** A cursor that comes again would lead round in circles. */
function nextCursor(session: Session, next: unknown, seen: Set<string>): string | undefined {
  if (next === undefined) return undefined;
  if (typeof next !== 'string') session.fail('tools-list', `nextCursor is ${quoteJson(next)}, expected a text`);
  else if (seen.has(next)) session.fail('tools-list', `pages without end: nextCursor ${quoteJson(next)} comes again`);
  else {
    seen.add(next);
    return next;
  }
  return undefined;
}

function warnOfDuplicates(session: Session, tools: readonly Tool[]): void {
  const names = new Set<string>();
  for (const { name } of tools) {
    if (names.has(name)) session.warn('tools-list', `lists ${quoteJson(name)} twice`);
    names.add(name);
  }
}
