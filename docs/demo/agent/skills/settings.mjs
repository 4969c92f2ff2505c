/** "In FILE, in the section [NAME], set KEY to VALUE and KEY to VALUE." */
export const settings = {
  understand(goal) {
    const place = /\bIn (\S+), in the section \[([^\]]+)\], set (.+?)\./.exec(goal);
    if (place === null) return null;
    const [, path, section, list] = place;
    const values = [...list.matchAll(/(\w+) to (\S+)/g)].map(([, key, value]) => [key, value]);
    return { path, section, values: new Map(values) };
  },

  carryOut({ path, section, values }, { tools, habits }) {
    const lines = tools.readFile(path).split('\n');
    tools.writeFile(path, withValues(lines, section, values).join('\n'));
    const set = [...values].map(([key, value]) => `${key} = ${value}`);
    if (habits.verify) {
      const missing = set.filter((line) => !tools.readFile(path).includes(line));
      if (missing.length > 0) return `${path} has no setting ${missing.join(', ')} in [${section}]; nothing was added.`;
    }
    return `${path}, section [${section}]: ${set.join(', ')}.`;
  },
};

function withValues(lines, section, values) {
  let current = '';
  return lines.map((line) => {
    current = /^\s*\[(.+)\]\s*$/.exec(line)?.[1] ?? current;
    const setting = /^(\s*)(\w+)(\s*=\s*)/.exec(line);
    if (current !== section || setting === null || !values.has(setting[2])) return line;
    return `${setting[1]}${setting[2]}${setting[3]}${values.get(setting[2])}`;
  });
}
