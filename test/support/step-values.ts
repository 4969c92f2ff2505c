/** What the runner makes of an environment file: `name=value` lines and `name<<DELIMITER` blocks. */
export function readStepValues(content: string): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  const lines = content.split('\n');
  if (lines.at(-1) === '') lines.pop();
  while (lines.length > 0) {
    const line = lines.shift() ?? '';
    const block = /^([^=<]+)<<(.+)$/.exec(line);
    if (block === null) {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(line) ?? fail(`Invalid format '${line}'`);
      values[name] = value;
      continue;
    }
    const [, name = '', delimiter = ''] = block;
    const end = lines.indexOf(delimiter);
    if (end === -1) fail(`Matching delimiter not found '${delimiter}'`);
    values[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join('\n');
  }
  return values;
}

function fail(message: string): never {
  throw new Error(message);
}
