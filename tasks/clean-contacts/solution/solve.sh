set -eu
cat > /tmp/clean.mjs <<'END'
import { readFileSync, writeFileSync } from 'node:fs';

const [header, ...lines] = readFileSync('contacts.csv', 'utf8').trimEnd().split('\n');
const fieldsOf = (line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => (quoted ?? plain).trim());
const quote = (field) => (field.includes(',') ? `"${field}"` : field);

const byEmail = new Map();
for (const [name, address, phone] of lines.map(fieldsOf)) {
  const email = address.toLowerCase();
  if (email === '' || byEmail.has(email)) continue;
  byEmail.set(email, [name, email, (phone.startsWith('+') ? '+' : '') + phone.replace(/\D/g, '')]);
}
const rows = [...byEmail.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row.map(quote).join(','));
writeFileSync('clean.csv', `${[header, ...rows].join('\n')}\n`);
console.log(`clean.csv has ${rows.length} contacts of ${lines.length} rows.`);
END
node /tmp/clean.mjs
