import type { HttpRequest, HttpResponse } from '../../core/tool-servers.ts';
import { LONGEST_LINE } from '../protocol/lines.ts';
import { headerOf } from './check-headers.ts';
import { refuse } from './reply.ts';

/** A POST's body; undefined: it was refused, or its client has gone. */
export async function readBody(request: HttpRequest, response: HttpResponse): Promise<Buffer | undefined> {
  const accept = headerOf(request, 'accept') ?? '';
  const acceptsBoth =
    accept.includes('*/*') || (accept.includes('application/json') && accept.includes('text/event-stream'));
  if (!acceptsBoth) {
    refuse(response, 406, { code: -32000, message: 'accept must allow application/json and text/event-stream' });
    return undefined;
  }
  if (!/^application\/json\b/i.test(headerOf(request, 'content-type') ?? '')) {
    refuse(response, 415, { code: -32000, message: 'content-type must be application/json' });
    return undefined;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length >= LONGEST_LINE) {
        refuse(response, 413, {
          code: -32000,
          message: `the body is larger than ${LONGEST_LINE} bytes`,
          headers: { connection: 'close' },
        });
        return undefined;
      }
      chunks.push(bytes);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

/** A body as a line: line ends in JSON are space. */
export function asLine(body: Buffer): Buffer {
  const line = Buffer.concat([body, Buffer.from('\n')]);
  for (let at = 0; at < body.length; at += 1) if (line[at] === 0x0a || line[at] === 0x0d) line[at] = 0x20;
  return line;
}
