import { compareAnswers } from '../../core/drift/compare-answers.ts';
import type { ListedTool } from '../../core/drift/compare-tools.ts';
import { byName, compareTools } from '../../core/drift/compare-tools.ts';
import type { DriftReport, Finding } from '../../core/drift/finding.ts';
import { sortFindings, toFindings, verdictOf } from '../../core/drift/finding.ts';
import { UserError } from '../../core/errors.ts';
import { isPlainObject } from '../../core/json.ts';
import { jsonText, quoteText } from '../../core/quote.ts';
import { renderDrift } from '../../render/drift.ts';
import type { CannedCall, MockedServer } from '../../tools/drift/mocked-server.ts';
import type { Arguments, Terminal } from '../command.ts';
import { screenOf } from '../screen.ts';
import { loadMocked } from './load-mocked.ts';
import type { ObservedServer } from './observe-server.ts';
import { withRealServer } from './real-server.ts';

/** Compares a mock with the server that it stands for. Exit 1: drifted; 2: not everything could be found out. */
export async function checkTools(args: Arguments, terminal: Terminal): Promise<0 | 1 | 2> {
  const file = args.values['mock'];
  if (file === undefined)
    throw new UserError('usage', 'tools check needs a mock to compare: --mock FILE.', 'See agent-eval tools --help.');
  const mocked = await loadMocked(file, terminal.cwd);
  const callsAll = args.flags.has('call-all');
  const report = await withRealServer(args, terminal, (server) => compare(mocked, server, callsAll));
  const verdict = verdictOf(report);
  const output = args.flags.has('json')
    ? `${JSON.stringify({ verdict, ...report })}\n`
    : renderDrift(report, { ...screenOf(terminal), file });
  terminal.out(output);
  switch (verdict) {
    case 'same':
      return 0;
    case 'drifted':
      return 1;
    case 'unknown':
      return 2;
    default:
      return verdict satisfies never;
  }
}

async function compare(mocked: MockedServer, server: ObservedServer, callsAll: boolean): Promise<DriftReport> {
  const answered = await compareCalls(mocked.calls, server, callsAll);
  const found = [
    ...compareInstructions(mocked, server),
    ...compareTools(mocked.tools, server.tools),
    ...answered.found,
  ];
  const notCalled = [
    { why: 'of a tool that is not read-only: --call-all calls it, too', count: answered.unsafe },
    { why: 'for no particular arguments, or a fault', count: mocked.general },
  ].filter(({ count }) => count > 0);
  return {
    ...sortFindings(found),
    tools: mocked.tools.length,
    calls: answered.made,
    notCalled,
    undecided: answered.undecided,
  };
}

function compareInstructions({ instructions }: MockedServer, server: ObservedServer): readonly Finding[] {
  const [before, after] = [instructions ?? '', server.instructions ?? ''];
  if (before === after) return [];
  const what = `is ${quoteText(after, 80)}, was ${quoteText(before, 80)}`;
  return [{ severity: 'harmless', tool: null, call: null, place: '/instructions', what }];
}

/** So many calls without an answer are waited for; then the server has had its chance. */
const MOST_SILENT = 20;

async function compareCalls(calls: readonly CannedCall[], server: ObservedServer, callsAll: boolean) {
  const tools = byName(server.tools);
  const known = calls.filter(({ tool }) => tools.has(tool));
  const safe = known.filter(({ tool }) => callsAll || isReadOnly(tools.get(tool)));
  const compared: (readonly Finding[])[] = [];
  const undecided: string[] = [];
  for (const { tool, arguments: args, answers } of safe) {
    if (undecided.length === MOST_SILENT) break;
    const answer = await server.call(tool, args);
    const call = jsonText(args).slice(0, 1000);
    if (answer.kind === 'silent') undecided.push(`${tool}(${call.slice(0, 200)}): ${answer.why}`);
    else compared.push(toFindings(compareAnswers(answers, answer), { tool, call, flow: 'returned' }));
  }
  const left = safe.length - compared.length - undecided.length;
  const notMade = left === 0 ? [] : [`${left} more calls were not made`];
  return {
    found: compared.flat(),
    undecided: [...undecided, ...notMade],
    made: compared.length,
    unsafe: known.length - safe.length,
  };
}

/** What the real server says today counts, not what the mock remembers. */
function isReadOnly(tool: ListedTool | undefined): boolean {
  const annotations = tool?.annotations;
  return isPlainObject(annotations) && annotations['readOnlyHint'] === true;
}
