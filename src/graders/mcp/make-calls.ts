import { randomUUID } from 'node:crypto';
import { quoteJson } from '../../core/quote.ts';
import type { CheckId } from './checks.ts';
import { expectationFault, resultFault } from './judge-result.ts';
import type { Tool } from './list-tools.ts';
import type { McpCall } from './mcp-call.ts';
import { own } from './own.ts';
import type { Answered } from './read-message.ts';
import type { Session } from './session.ts';
import { errorText } from './session.ts';

/** Makes the calls in their order. */
export async function makeCalls(session: Session, calls: readonly McpCall[], tools: readonly Tool[]): Promise<void> {
  for (const call of calls) {
    const check: CheckId = `calls.${call.as}`;
    await session.check(check, async () => {
      const answer = await session.send(check, 'tools/call', paramsOf(call));
      if (answer !== undefined) judgeAnswer(session, check, { call, answer, tools });
    });
  }
}

/** Eight at once: calls that change nothing, else what every server answers. */
export async function callAtOnce(session: Session, calls: readonly McpCall[], tools: readonly Tool[]): Promise<void> {
  // What is wrong alone says nothing of what happens at once.
  const repeatable = calls.filter((call) => call.repeatable && !session.findings.hasFailed(`calls.${call.as}`));
  await session.check('concurrency', async () => {
    const one = async (index: number) => {
      const call = repeatable[index % Math.max(repeatable.length, 1)];
      if (call === undefined) {
        if (index % 2 === 0 && tools.length > 0) await session.ask('concurrency', 'tools/list');
        else await session.send('concurrency', 'tools/call', { name: unknownName(), arguments: {} });
        return;
      }
      const answer = await session.send('concurrency', 'tools/call', paramsOf(call));
      if (answer !== undefined) judgeAnswer(session, 'concurrency', { call, answer, tools });
    };
    const made = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => one(index)));
    for (const outcome of made) if (outcome.status === 'rejected') throw outcome.reason;
  });
}

/** What does not exist must be refused, and leave the server alive. */
export async function askForUnknown(session: Session, hasTools: boolean): Promise<void> {
  await session.check('errors', async () => {
    const method = `agent-eval/${unknownName()}`;
    const answer = await session.send('errors', method);
    if (answer?.kind === 'result')
      session.fail('errors', `${method}, which does not exist, was answered by a result: ${quoteJson(answer.result)}`);
    if (answer?.kind === 'error' && answer.code !== -32601) {
      session.warn('errors', `an unknown method is answered by ${answer.code}, not -32601`);
    }
    if (!hasTools) return;
    const called = await session.send('errors', 'tools/call', { name: unknownName(), arguments: {} });
    if (called !== undefined && !isRefusal(called)) {
      session.fail('errors', `a tool that does not exist was called without an error: ${shown(called)}`);
    }
  });
}

function judgeAnswer(
  session: Session,
  check: CheckId,
  { call, answer, tools }: { readonly call: McpCall; readonly answer: Answered; readonly tools: readonly Tool[] },
): void {
  const what = `${call.tool}(${quoteJson(call.arguments, 100)})`;
  if (call.error) {
    if (!isRefusal(answer)) session.fail(check, `${what} had to be refused, got ${shown(answer)}`);
    return;
  }
  if (answer.kind === 'error' || isRefusal(answer)) {
    session.fail(check, `${what} was refused: ${shown(answer)}`);
    return;
  }
  const declared = tools.find(({ name }) => name === call.tool)?.outputSchema;
  const fault =
    resultFault(answer.result, declared) ??
    (call.result === undefined ? undefined : expectationFault(answer.result, call.result));
  if (fault !== undefined) session.fail(check, `${what}: ${fault}`);
}

function paramsOf(call: McpCall): object {
  return { name: call.tool, arguments: call.arguments };
}

function isRefusal(answer: Answered): boolean {
  return answer.kind === 'error' || own(answer.result, 'isError') === true;
}

function shown(answer: Answered): string {
  return answer.kind === 'error' ? errorText(answer) : quoteJson(answer.result);
}

function unknownName(): string {
  return `no-such-${randomUUID().slice(0, 8)}`;
}
