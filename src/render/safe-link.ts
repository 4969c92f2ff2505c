/** A web address that is safe in an attribute and in Markdown's round brackets; null for anything but http and https. */
export function webLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return url.href.replace(/[()'"<>\\`|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A relative path that stays below its folder, as given by a report; null for anything else. */
export function relativePath(path: string | null): string | null {
  if (path === null || path.length > 1000) return null;
  // Control characters, backslashes and colons (drives, schemes) have no place in a path of ours.
  if (/[\p{Cc}\p{Cs}\\:]/u.test(path)) return null;
  const isInside = path.split('/').every((part) => part !== '' && part !== '..' && part !== '.');
  return isInside ? path : null;
}

/** A relative path for an href. */
export function relativeLink(path: string | null): string | null {
  const safe = relativePath(path);
  return safe === null ? null : safe.split('/').map(encodePart).join('/');
}

function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll("'", '%27');
}
