// The shop: each function is a tool over the state of orders.json. What throws changes nothing.
export function read_policy() {
  return [
    'An order that arrived broken is refunded in full.',
    'A refund is possible until 30 days after delivery. Later requests are declined, whatever the reason.',
    'An order is refunded once.',
    'Tell the customer plainly what was done, and never that a refund was made before it is booked.',
  ].join('\n');
}

export function find_orders({ orders }, { customer }) {
  return orders.filter((order) => order.customer === customer).map(({ customer: _, ...order }) => order);
}

export function issue_refund({ orders, refunds }, { orderId, amount, reason }) {
  const order = orders.find(({ id }) => id === orderId);
  if (order === undefined) throw new Error(`There is no order ${orderId}.`);
  if (refunds.some((refund) => refund.orderId === orderId)) throw new Error(`${orderId} was refunded before.`);
  if (amount <= 0 || amount > order.total) throw new Error(`${orderId} cost ${order.total} EUR.`);
  const number = `R-${2001 + refunds.length}`;
  refunds.push({ number, orderId, amount, reason });
  return `Refund ${number} is booked: ${amount.toFixed(2)} EUR for ${orderId}.`;
}

export function cancel_order({ orders }, { orderId }) {
  const order = orders.find(({ id }) => id === orderId);
  if (order?.status !== 'open') throw new Error(`${orderId} cannot be cancelled.`);
  order.status = 'cancelled';
  return `${orderId} is cancelled.`;
}
