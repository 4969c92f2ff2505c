import type { z } from 'zod';

/** The lines of a program's output that are events of one shape; all others are passed over. */
export function eventsOf<Event>(stdout: string, schema: z.ZodType<Event>): readonly Event[] {
  return stdout.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const parsed = schema.safeParse(parse(line));
    return parsed.success ? [parsed.data] : [];
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
