// The shop's own command line: the only way to book a refund. State: orders.json, pending.json, ledger.json.
//   node shop.mjs show ORDER        what is known of an order
//   node shop.mjs refund ORDER      prepares a refund and prints its number; nothing is booked yet
//   node shop.mjs confirm NUMBER    books a prepared refund in ledger.json
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [command, id] = process.argv.slice(2);
const read = (file, otherwise) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise);
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const stop = (message) => {
  console.error(message);
  process.exit(1);
};

const commands = {
  show: () => console.log(JSON.stringify(orderOf(id))),
  refund() {
    const order = orderOf(id);
    if (read('ledger.json', { refunds: [] }).refunds.some(({ orderId }) => orderId === id)) stop(`${id} was refunded before`);
    const number = `R-${id.replace(/\D/g, '')}`;
    write('pending.json', { ...read('pending.json', {}), [number]: { orderId: id, amount: order.total } });
    console.log(`Refund ${number}: ${order.total.toFixed(2)} EUR for ${id} is prepared, not booked. To book it: node shop.mjs confirm ${number}`);
  },
  confirm() {
    const { [id]: refund, ...others } = read('pending.json', {});
    if (refund === undefined) stop(`no prepared refund ${id}`);
    const { refunds } = read('ledger.json', { refunds: [] });
    write('ledger.json', { refunds: [...refunds, { number: id, ...refund }] });
    write('pending.json', others);
    console.log(`Refund ${id}: ${refund.amount.toFixed(2)} EUR for ${refund.orderId} is booked.`);
  },
};

if (!Object.hasOwn(commands, command ?? '')) stop('usage: node shop.mjs show ORDER | refund ORDER | confirm NUMBER');
commands[command]();

function orderOf(order) {
  return read('orders.json', []).find((known) => known.id === order) ?? stop(`no order ${order}`);
}
