import { own } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';
import type { CheckId } from './checks.ts';
import { expectationFault, resultFault, sameTextFault } from './judge-result.ts';
import type { Tool } from './list-tools.ts';
import type { McpCall } from './mcp-call.ts';
import { proveItStays } from './prove-alive.ts';
import type { Answered } from './read-message.ts';
import type { Session } from './session.ts';
import { errorText } from './session.ts';

/** Calls, and what their results are held against. */
export interface Calls {
  readonly calls: readonly McpCall[];
  readonly sameText: boolean;
  readonly tools: readonly Tool[];
}

/** Makes the calls in their order. */
export async function makeCalls(session: Session, wanted: Calls): Promise<void> {
  for (const call of wanted.calls) {
    const check: CheckId = `calls.${call.as}`;
    await session.check(check, () => makeCall(session, check, call, wanted));
  }
}

/** Makes one call and judges what it brings. */
export async function makeCall(session: Session, check: CheckId, call: McpCall, wanted: Calls): Promise<void> {
  const answer = await session.send(check, 'tools/call', { name: call.tool, arguments: call.arguments });
  if (answer !== undefined) judgeAnswer(session, check, { call, answer, wanted });
}

/** What does not exist must be refused, and leave the server alive. */
export async function askForUnknown(session: Session, hasTools: boolean, tools: readonly Tool[]): Promise<void> {
  await session.check('errors', async () => {
    await callUnknownMethod(session, 'errors');
    if (hasTools) await callUnknownTool(session, 'errors', tools);
    await proveItStays(session, 'errors', `an unknown ${hasTools ? 'tool' : 'method'}`);
  });
}

export async function callUnknownMethod(session: Session, check: CheckId): Promise<void> {
  const method = session.guise.noMethod();
  const answer = await session.send(check, method);
  if (answer?.kind === 'result')
    session.fail(check, `${method}, which does not exist, was answered by a result: ${quoteJson(answer.result)}`);
  if (answer?.kind === 'error' && answer.code !== -32601) {
    session.warn('errors', `an unknown method is answered by ${answer.code}, not -32601`);
  }
}

export async function callUnknownTool(session: Session, check: CheckId, tools: readonly Tool[]): Promise<void> {
  const name = session.guise.noTool(new Set(tools.map((tool) => tool.name)));
  const answer = await session.send(check, 'tools/call', { name, arguments: {} });
  if (answer === undefined) return;
  const fault = isRefusal(answer) ? refusalFault(session, answer) : `was called without an error: ${shown(answer)}`;
  if (fault !== undefined) session.fail(check, `${name}, which does not exist, ${fault}`);
}

function judgeAnswer(
  session: Session,
  check: CheckId,
  { call, answer, wanted }: { readonly call: McpCall; readonly answer: Answered; readonly wanted: Calls },
): void {
  const what = `${call.tool}(${quoteJson(call.arguments, 100)})`;
  if (call.error) {
    const fault = isRefusal(answer) ? refusalFault(session, answer) : `had to be refused, got ${shown(answer)}`;
    if (fault !== undefined) session.fail(check, `${what} ${fault}`);
    return;
  }
  if (answer.kind === 'error' || isRefusal(answer)) {
    session.fail(check, `${what} was refused: ${shown(answer)}`);
    return;
  }
  const { result } = answer;
  const outputSchema = wanted.tools.find(({ name }) => name === call.tool)?.outputSchema;
  const fault = resultFault(result, { outputSchema, era: session.era });
  if (fault?.severity === 'warning') session.warn(check, `${what}: ${fault.what}`);
  const unmet =
    (fault?.severity === 'fault' ? fault.what : undefined) ??
    (call.result === undefined ? undefined : expectationFault(result, call.result)) ??
    (wanted.sameText ? sameTextFault(result) : undefined);
  if (unmet !== undefined) session.fail(check, `${what}: ${unmet}`);
}

/** A refusal by isError is a result like any other, with content. */
function refusalFault({ era }: Session, answer: Answered): string | undefined {
  const fault = answer.kind === 'result' ? resultFault(answer.result, { era }) : undefined;
  return fault === undefined ? undefined : `was refused by a broken result: ${fault.what}`;
}

function isRefusal(answer: Answered): boolean {
  return answer.kind === 'error' || own(answer.result, 'isError') === true;
}

function shown(answer: Answered): string {
  return answer.kind === 'error' ? errorText(answer) : quoteJson(answer.result);
}
