import { calcTotal } from './total.mjs';

/** The text of an invoice's last line. */
export function invoiceLine(order) {
  return `Total: ${(calcTotal(order.lines) / 100).toFixed(2)} EUR`;
}
