import type { Reason } from '../core/verdict.ts';
import { quoteName, visibleText } from './visible-text.ts';

/** One sentence: the gate says of a task what it did, and of a run a whole sentence. */
export function reasonText({ task, text }: Reason): string {
  const said = sentence(visibleText(text, 500));
  return task === null ? said : `${quoteName(task)} ${said}`;
}

/** With an end mark, so that another sentence can follow. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
