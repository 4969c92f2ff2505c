/** A key that an object has twice: JSON allows it, and readers take the first, the last, or nothing. */
export interface KeyTwice {
  readonly key: string;
  /** In the outermost object. */
  readonly isOuter: boolean;
}

/** The first such key of a text that is valid JSON, one of the outermost object before all others; undefined: there is none. */
export function keyTwice(json: string): KeyTwice | undefined {
  /** The keys of each open object; undefined stands for a list. */
  const open: (Set<string> | undefined)[] = [];
  let inner: KeyTwice | undefined;
  let isKey = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') {
      const end = endOfText(json, at);
      const keys = isKey ? open.at(-1) : undefined;
      if (keys !== undefined) {
        const key = unescaped(json.slice(at, end + 1));
        if (keys.has(key)) {
          if (open.length === 1) return { key, isOuter: true };
          inner ??= { key, isOuter: false };
        }
        keys.add(key);
      }
      isKey = false;
      at = end;
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined);
      isKey = character === '{';
    } else if (character === '}' || character === ']') open.pop();
    else if (character === ',') isKey = open.at(-1) !== undefined;
  }
  return inner;
}

/** Where the quotation mark is that ends the text which begins here. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

function unescaped(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}
