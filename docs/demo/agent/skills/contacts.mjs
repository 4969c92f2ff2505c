/** "Clean A.csv and write the result to B.csv": trims, folds and sorts contacts. */
export const contacts = {
  understand(goal) {
    const files = /\bClean (\S+\.csv) and write the result to (\S+\.csv)/.exec(goal);
    return files === null ? null : { from: files[1], to: files[2] };
  },

  carryOut({ from, to }, { tools, habits }) {
    const [header, ...lines] = tools.readFile(from).trimEnd().split('\n');
    const column = Object.fromEntries(header.split(',').map((name, at) => [name.trim(), at]));
    const rows = cleanRows(lines.map(parseLine), column);
    tools.writeFile(to, `${[header, ...rows.map(formatLine)].join('\n')}\n`);
    if (habits.verify) tools.runCommand(`wc -l ${to}`);
    return `${to} has ${rows.length} contacts, out of ${lines.length} rows.`;
  },
};

function cleanRows(rows, column) {
  const byEmail = new Map();
  for (const row of rows) {
    const email = row[column.email].toLowerCase();
    if (email === '' || byEmail.has(email)) continue;
    byEmail.set(email, row.with(column.email, email).with(column.phone, cleanPhone(row[column.phone])));
  }
  return [...byEmail.keys()].sort().map((email) => byEmail.get(email));
}

function cleanPhone(phone) {
  return `${phone.startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}

function parseLine(line) {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => (quoted ?? plain).trim());
}

function formatLine(fields) {
  return fields.map((field) => (field.includes(',') ? `"${field}"` : field)).join(',');
}
