import type { Json } from '../core/json.ts';
import type { Snapshot } from '../core/sandbox.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import type { TimedEvent } from '../core/transcript.ts';

/** The outcome is of a size that no text can be made of: the agent's doing, whoever asks for it. */
export class EvidenceTooLarge extends Error {}

/** Longer JSON is written without spaces: those of a deep and wide value are a hundred times its length. */
const LONGEST_INDENTED = 32 * 1024;

interface EvidenceParts {
  readonly answer: string | undefined;
  readonly events: readonly TimedEvent[];
  readonly skipped: Snapshot['skipped'];
  readonly states: ReadonlyMap<string, Json>;
}

/** What graders find in /evidence. Names of servers are identifiers, which no path can hide in. Throws EvidenceTooLarge. */
export function evidenceFiles({ answer = '', events, skipped, states }: EvidenceParts): readonly SandboxFile[] {
  try {
    return [
      fileOf('answer.txt', Buffer.from(answer)),
      fileOf('transcript.jsonl', Buffer.concat(events.map((event) => Buffer.from(`${JSON.stringify(event)}\n`)))),
      fileOf('skipped.json', jsonText(skipped)),
      ...[...states].map(([server, state]) => fileOf(`state/${server}.json`, jsonText(state))),
    ];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new EvidenceTooLarge(`what the agent left is more than graders can be given: ${error.message}`);
  }
}

function jsonText(value: unknown): Buffer {
  const text = JSON.stringify(value);
  return Buffer.from(`${text.length > LONGEST_INDENTED ? text : JSON.stringify(value, null, 2)}\n`);
}

function fileOf(path: string, content: Buffer): SandboxFile {
  return { path, content, mode: 0o644 };
}
