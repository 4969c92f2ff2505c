import { calcTotal as total, calcTotals } from './total.mjs';

/** What the public API answers; the key "calcTotal" is part of version 1 and read by customers. */
export function orderResponse(order) {
  return { id: order.id, 'calcTotal': total(order.lines) };
}

export function summary(orders) {
  return calcTotals(orders).reduce((sum, cents) => sum + cents, 0);
}
