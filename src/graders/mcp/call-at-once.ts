import { equalJson } from '../../core/equal-json.ts';
import { own } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';
import type { CheckId } from './checks.ts';
import type { Calls } from './make-calls.ts';
import { callUnknownMethod, callUnknownTool, makeCall } from './make-calls.ts';
import type { Session } from './session.ts';

const AT_ONCE = 8;
const CHECK: CheckId = 'concurrency';

/** Eight requests at once, neighbours of different kinds: calls that change nothing, the list of tools, what has to be refused. */
export async function callAtOnce(session: Session, wanted: Calls): Promise<void> {
  await session.check(CHECK, async () => {
    const lists: unknown[] = [];
    const kinds = kindsFor(session, wanted, lists);
    const made = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, at) => kinds[at % kinds.length]?.()));
    for (const outcome of made) if (outcome.status === 'rejected') throw outcome.reason;
    if (lists.length > 0) await compareLists(session, lists);
  });
}

/** What is wrong alone says nothing of what happens at once: only what was right is asked for. */
function kindsFor(session: Session, wanted: Calls, lists: unknown[]): readonly (() => Promise<unknown>)[] {
  const { hasFailed } = session.findings;
  const list = async () => {
    // With params: it was without them when it was asked for alone.
    const result = await session.ask(CHECK, 'tools/list', {});
    if (result !== undefined) lists.push(own(result, 'tools'));
  };
  const unknown = [() => callUnknownTool(session, CHECK, wanted.tools), () => callUnknownMethod(session, CHECK)];
  const calls = wanted.calls
    .filter((call) => call.repeatable && !hasFailed(`calls.${call.as}`))
    .map((call) => () => makeCall(session, CHECK, call, wanted));
  const kinds = [
    ...(wanted.tools.length > 0 && !hasFailed('tools-list') ? [list] : []),
    ...(hasFailed('errors') ? [] : unknown),
    ...calls,
  ];
  return kinds.length > 0 ? kinds : [() => session.send(CHECK, session.era === 'legacy' ? 'ping' : 'server/discover')];
}

/** With one that is asked for alone, after all calls: they may have changed what tools there are. */
async function compareLists(session: Session, lists: readonly unknown[]): Promise<void> {
  const alone = await session.ask(CHECK, 'tools/list');
  if (alone === undefined) return;
  const tools = own(alone, 'tools');
  if (!Array.isArray(tools))
    return session.fail(CHECK, `after the calls, tools is ${quoteJson(tools)}, expected an array`);
  const wanted = byName(tools);
  const other = lists.find((list) => !equalJson(byName(list), wanted));
  if (other !== undefined) session.fail(CHECK, `tools/list brings other tools at once than alone: ${quoteJson(other)}`);
}

/** Their order means nothing. */
function byName(tools: unknown): unknown {
  if (!Array.isArray(tools)) return tools;
  const keyed = tools.map((tool: unknown) => ({ name: quoteJson(own(tool, 'name')), tool }));
  return keyed.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
