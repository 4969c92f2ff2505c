import type { Redact } from './redact.ts';
import type { TimedEvent, TranscriptEvent } from './transcript.ts';

/** Collects a trial's events in order. Secrets are redacted as text enters. */
export interface Recorder {
  record(event: TranscriptEvent): void;
  readonly events: readonly TimedEvent[];
}

/** `now` counts milliseconds on any steady clock. */
export function createRecorder(options: { readonly now: () => number; readonly redact: Redact }): Recorder {
  const startMs = options.now();
  const events: TimedEvent[] = [];
  return {
    events,
    record(event) {
      events.push({ atMs: Math.round(options.now() - startMs), ...options.redact(event) });
    },
  };
}
