import { LineTooLong, LONGEST_LINE, readLines } from '../protocol/lines.ts';

/** The data of each server-sent event, as one line. Throws LineTooLong. */
export async function* readEvents(body: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let data: string[] = [];
  let length = 0;
  for await (const bytes of readLines(body)) {
    const line = bytes.toString('utf8').replace(/\r?\n$/, '');
    if (line === '') {
      const text = data.join(' ').trim();
      if (text !== '') yield Buffer.from(`${text}\n`);
      data = [];
      length = 0;
    } else if (line.startsWith('data:')) {
      data.push(line.slice(5).replace(/^ /, ''));
      length += line.length;
      if (length > LONGEST_LINE) throw new LineTooLong();
    }
  }
}
