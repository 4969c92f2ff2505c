import { isJsonObject } from '../../core/json.ts';
import type { UpstreamReply, UpstreamRequest } from '../upstream/upstream.ts';
import type { NormalRequest } from './part.ts';
import { replayReply } from './replay-reply.ts';

const MESSAGE = 'this token count was not recorded';

/** True for calls that count a prompt's tokens: they answer nothing, and agents do without. */
export function isTokenCount({ parts }: NormalRequest): boolean {
  const api = parts.find(({ kind }) => kind === 'api')?.value;
  return isJsonObject(api) && /[/:]count_?tokens(\?|$)/i.test(String(api['path']));
}

/** Says in the API's own form that there is no such thing. */
export function unknownTokenCount({ wire }: Pick<UpstreamRequest, 'wire'>): UpstreamReply {
  const error =
    wire === 'gemini'
      ? { error: { code: 404, message: MESSAGE, status: 'NOT_FOUND' } }
      : { type: 'error', error: { type: 'not_found_error', message: MESSAGE } };
  const body = Buffer.from(JSON.stringify(error));
  return replayReply({ status: 404, headers: { 'content-type': 'application/json' }, body }, () => {});
}
