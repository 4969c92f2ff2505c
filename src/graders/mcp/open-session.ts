import { isPlainObject, own } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';
import { checkCacheable } from './cacheable.ts';
import { isText, wrong } from './listed-tool-fault.ts';
import type { Answer, Answered } from './read-message.ts';
import { resultTypeFault } from './result-type.ts';
import type { Session } from './session.ts';
import { errorText, LEGACY_VERSIONS, MODERN_VERSION, modernMeta, silence } from './session.ts';

/** Whether the server speaks this era at all; `why` it does not. */
export type Opening =
  | { readonly kind: 'opened'; readonly hasTools: boolean; readonly result: Readonly<Record<string, unknown>> }
  /** `by`: an error means that it is running by now; `end` is that of the process, `time` that of the time for everything. */
  | { readonly kind: 'refused'; readonly why: string; readonly by: 'error' | 'silence' | 'end' | 'time' };

const CAPABILITIES = ['tools', 'resources', 'prompts', 'logging', 'completions', 'experimental', 'tasks', 'extensions'];

/** The handshake of 2024-11-05 to 2025-11-25. Any result claims that era. */
export async function openLegacy(session: Session, waitMs: number): Promise<Opening> {
  const answer = await session.peer.request({ method: 'initialize', params: initialize(session), waitMs });
  if (answer.kind !== 'result') return refused('initialize', answer);
  session.peer.opened();
  await session.check('initialize', async () => checkInitialize(session, answer.result));
  session.peer.notify('notifications/initialized');
  return { kind: 'opened', hasTools: declaresTools(answer.result), result: answer.result };
}

/** The probe of a client that speaks both eras: this alone and first. Everything but these two answers means legacy. */
export async function openModern(session: Session, waitMs: number): Promise<Opening> {
  const method = 'server/discover';
  // Else an era could hide its faults by being slow.
  const onLate = (late: Answered) => {
    if (late.kind === 'result') session.fail('discover', `gave its answer to ${method} only after ${waitMs / 1000} s`);
  };
  const params = { _meta: modernMeta(session.guise) };
  const answer = await session.peer.request({ method, params, waitMs, onLate });
  if (answer.kind === 'result') {
    session.peer.opened();
    await session.check('discover', async () => checkDiscover(session, answer.result));
    return { kind: 'opened', hasTools: declaresTools(answer.result), result: answer.result };
  }
  const supported = answer.kind === 'error' && answer.code === -32022 ? own(answer.data, 'supported') : undefined;
  if (Array.isArray(supported) && supported.includes(MODERN_VERSION)) {
    session.fail('discover', `refuses ${MODERN_VERSION}, which it says it supports: ${quoteJson(supported)}`);
  }
  return refused(method, answer);
}

/** Asked of a fresh process: once pinned to a version, official servers no longer look. */
export async function checkVersions(session: Session, waitMs: number): Promise<void> {
  await session.check('versions', async () => {
    const { noVersion } = session.guise;
    const _meta = modernMeta(session.guise, noVersion);
    const answer = await session.send('versions', 'server/discover', { _meta }, { waitMs });
    if (answer === undefined) return;
    const supported = answer.kind === 'error' ? own(answer.data, 'supported') : undefined;
    const isRefused = answer.kind === 'error' && answer.code === -32022;
    if (isRefused && Array.isArray(supported) && supported.every((version) => typeof version === 'string')) return;
    const what = isRefused
      ? `lists no supported versions: data is ${quoteJson(answer.data)}`
      : answer.kind === 'result'
        ? `was accepted: ${quoteJson(answer.result)}`
        : `got ${errorText(answer)}`;
    session.fail('versions', `version ${noVersion}, expected error -32022 with data.supported: ${what}`);
  });
}

function initialize({ guise }: Session): object {
  return { protocolVersion: LEGACY_VERSIONS[3], capabilities: { roots: {} }, clientInfo: guise.client };
}

function checkInitialize(session: Session, result: Extract<Answered, { kind: 'result' }>['result']): void {
  const version = own(result, 'protocolVersion');
  const fault = (what: string) => session.fail('initialize', `${what}: ${quoteJson(result)}`);
  if (!LEGACY_VERSIONS.some((known) => known === version)) {
    fault(`protocolVersion is ${quoteJson(version)}, expected one of ${LEGACY_VERSIONS.join(', ')}`);
  }
  checkOffer(result, fault);
  const info = own(result, 'serverInfo');
  if (typeof own(info, 'name') !== 'string' || typeof own(info, 'version') !== 'string') {
    fault('serverInfo has no name and version');
  }
  const title = wrong(info, ['title', 'websiteUrl'], isText, 'a text');
  if (title !== undefined) fault(`serverInfo: ${title}`);
}

function checkDiscover(session: Session, result: Extract<Answered, { kind: 'result' }>['result']): void {
  const fault = (what: string) => session.fail('discover', `${what}: ${quoteJson(result)}`);
  const versions = own(result, 'supportedVersions');
  if (!Array.isArray(versions) || !versions.every((version) => typeof version === 'string')) {
    fault('supportedVersions is no list of texts');
  } else if (!versions.includes(MODERN_VERSION)) fault(`supportedVersions has no ${MODERN_VERSION}`);
  checkOffer(result, fault);
  const type = resultTypeFault('server/discover', result);
  if (type !== undefined) session.fail('results', type);
  checkCacheable(session, 'server/discover', result);
}

/** What both handshakes tell of the server. */
function checkOffer(result: unknown, fault: (what: string) => void): void {
  const capabilities = own(result, 'capabilities');
  if (!isPlainObject(capabilities)) fault('capabilities is no object');
  const wrongs = [
    wrong(capabilities, CAPABILITIES, isPlainObject, 'an object'),
    wrong(result, ['instructions'], isText, 'a text'),
  ];
  for (const what of wrongs) if (what !== undefined) fault(what);
}

/** Where the capabilities are broken, which is said elsewhere, there may be tools. */
function declaresTools(result: unknown): boolean {
  const capabilities = own(result, 'capabilities');
  return !isPlainObject(capabilities) || own(capabilities, 'tools') !== undefined;
}

function refused(method: string, answer: Exclude<Answer, { kind: 'result' }>): Opening {
  return { kind: 'refused', why: refusal(method, answer), by: answer.kind };
}

function refusal(method: string, answer: Exclude<Answer, { kind: 'result' }>): string {
  return answer.kind === 'silence' ? silence(method, answer) : `answers ${method} by error ${errorText(answer)}`;
}
