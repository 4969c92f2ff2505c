import { quoteText } from './quote.ts';

/** Whether calls can go to an address: http or https, without user, query and fragment. */
export function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && search + hash + username + password === '';
}

/** An address of any shape in quotes, without what may be a secret in it: user, password, query and fragment. */
export function quoteAddress(text: string): string {
  const withoutUser = text.replace(/^([a-z][a-z0-9+.-]*:\/*)?.*@/is, '$1***@');
  return quoteText(withoutUser.replace(/[?#].*$/s, '…'));
}
