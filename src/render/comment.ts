import { formatMarker } from '../core/marker.ts';
import { fitMarkdown } from './markdown.ts';
import type { View } from './view.ts';

/** GitHub takes 65,536 characters; bytes are counted, for safety with what it stores. */
const MAX_BYTES = 60_000;

/** The pull request comment. Its first, hidden line says which run wrote it; then the verdict, then as much as fits. */
export function renderComment(view: View): string {
  const marker = `${formatMarker(view.context.marker)}\n`;
  return `${marker}${fitMarkdown(view, MAX_BYTES - Buffer.byteLength(marker) - 1)}\n`;
}
