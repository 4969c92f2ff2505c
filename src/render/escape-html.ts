import { visibleText } from './visible-text.ts';

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Foreign text for HTML and XML, in elements and quoted attributes. */
export function escapeHtml(text: string, max?: number): string {
  return visibleText(text, max).replace(/[&<>"']/g, (character) => NAMES[character] ?? character);
}
