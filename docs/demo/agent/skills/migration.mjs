/** "Migrate A.json to version N by the steps in FILE and write the result to B.json". */
export const migration = {
  understand(goal) {
    const files = /\bMigrate (\S+\.json) .*by the steps in (\S+) and write the result to (\S+\.json)/.exec(goal);
    return files === null ? null : { from: files[1], guide: files[2], to: files[3] };
  },

  carryOut({ from, guide, to }, { tools, habits }) {
    const steps = [...tools.readFile(guide).matchAll(/^\d+\. (.+)$/gm)].map(([, step]) => step);
    const document = JSON.parse(tools.readFile(from));
    for (const step of steps) applyStep(step, document);
    tools.writeFile(to, `${JSON.stringify(document, null, 2)}\n`);
    if (habits.verify) JSON.parse(tools.readFile(to));
    return `${to} was written from ${from} in ${steps.length} steps.`;
  },
};

const kinds = [
  { pattern: /^Set `([^`]+)` to `([^`]+)`\.$/, apply: (document, key, value) => put(document, key, JSON.parse(value)) },
  {
    pattern: /^Rename `([^`]+)` to `([^`]+)`\.$/,
    apply: (document, from, to) => put(document, to, take(document, from)),
  },
  {
    pattern: /^Rename `([^`]+)` to `([^`]+)` and multiply it by `(\d+)`\.$/,
    apply: (document, from, to, factor) => put(document, to, take(document, from) * Number(factor)),
  },
  {
    pattern: /^Split `([^`]+)` at commas into a list, without spaces\.$/,
    apply: (document, key) =>
      put(
        document,
        key,
        take(document, key)
          .split(',')
          .map((part) => part.trim()),
      ),
  },
  { pattern: /^Remove `([^`]+)`\.$/, apply: (document, key) => take(document, key) },
  {
    pattern: /^Replace `([^`]+)` by `(.+)`\.$/,
    apply: (document, key, value) => put(document, key, JSON.parse(value)),
  },
];

function applyStep(step, document) {
  const known = kinds.find(({ pattern }) => pattern.test(step));
  if (known === undefined) throw new Error(`cannot carry out the step: ${step}`);
  known.apply(document, ...known.pattern.exec(step).slice(1));
}

function put(document, path, value) {
  const { parent, name } = locate(document, path);
  parent[name] = value;
}

function take(document, path) {
  const { parent, name } = locate(document, path);
  const { [name]: value } = parent;
  delete parent[name];
  return value;
}

function locate(document, path) {
  const parts = path.split('.');
  const parent = parts.slice(0, -1).reduce((inner, part) => inner[part], document);
  return { parent, name: parts.at(-1) };
}
