import type { Json } from '../core/json.ts';
import type { Snapshot } from '../core/sandbox.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import type { TimedEvent } from '../core/transcript.ts';

/** What graders find in /evidence. Names of servers are identifiers, which no path can hide in. */
export function evidenceFiles(evidence: {
  readonly answer: string | undefined;
  readonly events: readonly TimedEvent[];
  readonly skipped: Snapshot['skipped'];
  readonly states: ReadonlyMap<string, Json>;
}): readonly SandboxFile[] {
  const { answer = '', events, skipped, states } = evidence;
  return [
    fileOf('answer.txt', answer),
    fileOf('transcript.jsonl', events.map((event) => `${JSON.stringify(event)}\n`).join('')),
    fileOf('skipped.json', `${JSON.stringify(skipped, null, 2)}\n`),
    ...[...states].map(([server, state]) => fileOf(`state/${server}.json`, `${JSON.stringify(state, null, 2)}\n`)),
  ];
}

function fileOf(path: string, text: string): SandboxFile {
  return { path, content: Buffer.from(text), mode: 0o644 };
}
