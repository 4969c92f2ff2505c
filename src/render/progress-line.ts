import type { ProgressEvent, Rerun } from '../core/progress.ts';
import { cutToWidth } from './display-width.ts';
import { plural, timeSpan } from './numbers.ts';
import type { Ink } from './text-table.ts';
import { paint } from './text-table.ts';
import { visibleText } from './visible-text.ts';

/** `width` is the terminal's, for one line that is rewritten; null for a log, where each event is a line of its own. */
export interface ProgressOptions {
  readonly width: number | null;
  readonly color: boolean;
}

/** What to write for one event, control characters and line ends included. `clearProgress` follows the last one. */
export function progressLine(event: ProgressEvent, { width, color }: ProgressOptions): string {
  const text = eventText(event);
  if (width === null) return `${colored(text, event, color)}\n`;
  // The last column stays free: writing there makes some terminals wrap.
  const line = colored(cutToWidth(text, Math.max(10, width - 1)), event, color);
  return event.kind === 'trial' ? `${clearProgress(width)}${line}` : `${clearProgress(width)}${line}\n`;
}

/** Removes the line that is being rewritten; nothing in a log. */
export function clearProgress(width: number | null): string {
  return width === null ? '' : '\r\u001b[2K';
}

function eventText(event: ProgressEvent): string {
  switch (event.kind) {
    case 'note':
      return visibleText(event.text);
    case 'plan':
      return `${plural(event.tasks, 'task')}, ${plural(event.trials, 'try', 'tries')} each: ${plural(event.total, 'try', 'tries')} to run`;
    case 'trial':
      return trialText(event);
    case 'retry':
      return `again: ${visibleText(event.task, 80)} ${event.rerun === null ? `try ${event.index + 1}` : whose(event.rerun)}: ${visibleText(event.reason)}`;
    default:
      return event satisfies never;
  }
}

function trialText({ task, index, planned, rerun, verdict, end, reason, durationMs, done, total }: Trial): string {
  const count = `[${String(done).padStart(String(total).length)}/${total}]`;
  const word = verdict === null ? 'no result' : verdict;
  const how = end === 'completed' ? '' : ` (${end.replaceAll('_', ' ')})`;
  const time = durationMs === null ? '' : `, ${timeSpan(durationMs)}`;
  const again = rerun === null ? '' : 'again: ';
  const number = rerun === null ? `${index + 1}/${planned}` : whose(rerun);
  return `${count} ${again}${word.padEnd(10)} ${visibleText(task, 80)} ${number}${how}${time}${reason === null ? '' : `: ${visibleText(reason)}`}`;
}

function whose({ side, number }: Rerun): string {
  return `(${side === 'head' ? 'this change' : 'default branch'}, ${number})`;
}

type Trial = Extract<ProgressEvent, { kind: 'trial' }>;

function colored(text: string, event: ProgressEvent, color: boolean): string {
  const ink = color ? inkOf(event) : null;
  return ink === null ? text : paint(text, ink);
}

function inkOf(event: ProgressEvent): Ink | null {
  if (event.kind !== 'trial') return event.kind === 'retry' ? 'yellow' : null;
  if (event.verdict === 'pass') return 'green';
  return event.verdict === 'fail' ? 'red' : 'yellow';
}
