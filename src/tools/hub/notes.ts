import type { TranscriptEvent } from '../../core/transcript.ts';

const MOST_NOTES = 100;

/** Records what was odd about a trial's servers, each text once, and not for ever. */
export function createNotes(record: (event: TranscriptEvent) => void): (text: string) => void {
  const told = new Set<string>();
  return (text) => {
    if (told.has(text) || told.size >= MOST_NOTES) return;
    told.add(text);
    record({ type: 'note', text });
  };
}
