import { fitMarkdown } from './markdown.ts';
import type { View } from './view.ts';

/** GitHub drops a step summary over 1 MiB as a whole. */
const MAX_BYTES = 1_000_000;

/** The job summary: the comment's text with more room. */
export function renderSummary(view: View): string {
  return `${fitMarkdown(view, MAX_BYTES - 1)}\n`;
}
