import type { TimedEvent } from './transcript.ts';

/** Puts a text aside, so that memory does not grow with it. Never rejects. */
export type KeepText = (text: string) => Promise<KeptText>;

export interface KeptText {
  readonly bytes: number;
  read(): Promise<string>;
}

/** A trial's transcript as JSON Lines; `path` is where the trial says that it lies, relative to the report. */
export interface KeptTranscript extends KeptText {
  readonly path: string;
}

/** The same put aside, or in memory. */
export type StoredTranscript = KeptTranscript | { readonly path: string; readonly events: readonly TimedEvent[] };

export function transcriptText(events: readonly TimedEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

export async function readTranscript(transcript: StoredTranscript): Promise<string> {
  return 'events' in transcript ? transcriptText(transcript.events) : await transcript.read();
}

export async function eventsOf(transcript: StoredTranscript): Promise<readonly TimedEvent[]> {
  if ('events' in transcript) return transcript.events;
  const lines = (await transcript.read()).split('\n').filter((line) => line !== '');
  // transcriptText of this process wrote them of such events, and nobody else can.
  return lines.map((line) => JSON.parse(line) as TimedEvent);
}
