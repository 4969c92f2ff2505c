/** The text that a part of a URI stands for; as it stands where it is no such encoding. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
