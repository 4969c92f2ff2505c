// The workspace's code runs in a process of its own that may read the workspace only; whether what it gives is right is
// decided here.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

// Code that runs below has this process's user: by this signal it could have Node open its debugger, and write here.
process.on('SIGUSR1', () => {});

const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

const caller = `
const orders = JSON.parse(process.argv[1]);
const index = await import('/workspace/src/index.mjs');
const { orderTotal, calcTotal, calcTotals } = await import('/workspace/src/total.mjs');
const attempt = (call) => { try { return call(); } catch (error) { return String(error); } };
process.stdout.write('\\n' + JSON.stringify({
  names: Object.keys(index).sort(),
  isGone: calcTotal === undefined,
  totals: attempt(() => orders.map(({ lines }) => orderTotal(lines))),
  exported: attempt(() => orders.map(({ lines }) => index.orderTotal(lines))),
  several: attempt(() => calcTotals(orders)),
  invoices: attempt(() => orders.map(index.invoiceLine)),
  responses: attempt(() => orders.map(index.orderResponse)),
  summary: attempt(() => index.summary(orders)),
}) + '\\n');
`;

const random = (largest) => Math.floor(Math.random() * largest);
const orders = Array.from({ length: 8 }, (_, id) => ({
  id: `O-${id}`,
  lines: Array.from({ length: random(5) }, () => ({ cents: random(9000), count: random(4), cancelled: random(3) === 0 })),
}));
const totals = orders.map(({ lines }) => lines.reduce((sum, { cents, count, cancelled }) => sum + (cancelled ? 0 : cents * count), 0));

const checks = {
  renamed() {
    const seen = run();
    same('the exports of src/index.mjs', seen.names, ['invoiceLine', 'orderResponse', 'orderTotal', 'summary']);
    same('calcTotal is gone', seen.isGone, true);
    same('orderTotal', seen.totals, totals);
    same('orderTotal of src/index.mjs', seen.exported, totals);
  },
  behaviour() {
    const seen = run();
    same('calcTotals', seen.several, totals);
    same('invoiceLine', seen.invoices, totals.map((total) => `Total: ${(total / 100).toFixed(2)} EUR`));
    same('orderResponse', seen.responses, orders.map(({ id }, at) => ({ id, calcTotal: totals[at] })));
    same('summary', seen.summary, totals.reduce((sum, total) => sum + total, 0));
  },
  mentions() {
    const files = readdirSync('/workspace/src', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    if (files.length === 0) fail('src/ is empty');
    for (const { parentPath, name } of files) {
      const text = readFileSync(`${parentPath}/${name}`, 'utf8');
      const left = text.replace(/["']calcTotal["']|\bcalcTotal:/g, '').match(/\bcalcTotal\b/g) ?? [];
      if (left.length > 0) fail(`${name} still mentions calcTotal`);
    }
    if (run().isGone !== true) fail('calcTotal is still exported');
  },
};

checks[process.argv[2]]();

function run() {
  const child = spawnSync(
    process.execPath,
    [permission, '--allow-fs-read=/workspace', '--no-warnings', '--input-type=module', '-e', caller, '--', JSON.stringify(orders)],
    { encoding: 'utf8', timeout: 20_000, env: { PATH: process.env.PATH } },
  );
  if (child.status !== 0) fail(`src/ could not be used (exit ${child.status}): ${child.stderr.slice(-300)}`);
  try {
    return JSON.parse(child.stdout.trim().split('\n').at(-1));
  } catch {
    return fail(`src/ gave no results; stdout was ${JSON.stringify(child.stdout.slice(-200))}`);
  }
}

function same(what, value, expected) {
  if (JSON.stringify(value) === JSON.stringify(expected)) return;
  fail(`${what}: ${JSON.stringify(value)}, expected ${JSON.stringify(expected)}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
