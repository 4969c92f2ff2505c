/** Sum of an order's lines in cents. calcTotal ignores cancelled lines. */
export function calcTotal(lines) {
  return lines.filter(({ cancelled }) => !cancelled).reduce((sum, { cents, count }) => sum + cents * count, 0);
}

export function calcTotals(orders) {
  return orders.map(({ lines }) => calcTotal(lines));
}
