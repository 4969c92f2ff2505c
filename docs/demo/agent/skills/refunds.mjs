/** A customer wants money back for an order: by the shop's command, and by its policy. */
export const refunds = {
  understand(goal) {
    const order = /\border ([A-Z]-\d+)\b/i.exec(goal);
    return order !== null && /money back|refund/i.test(goal) ? { id: order[1] } : null;
  },

  carryOut({ id }, { tools, habits }) {
    const order = JSON.parse(tools.runCommand(`node shop.mjs show ${id}`));
    const days = habits.readPolicy ? refundDays(tools.readFile('policy.md')) : Number.POSITIVE_INFINITY;
    if (order.daysSinceDelivery > days) {
      return `The refund for order ${id} is declined: delivery was ${order.daysSinceDelivery} days ago, the limit is ${days} days.`;
    }
    const printed = tools.runCommand(`node shop.mjs refund ${id}`);
    if (habits.verify) book(id, printed, tools);
    return `Your order ${id} was refunded in full: ${order.total.toFixed(2)} EUR.`;
  },
};

function refundDays(policy) {
  return Number(/until (\d+) days/.exec(policy)?.[1] ?? '0');
}

/** What was prepared is not yet booked: the ledger is what counts. */
function book(id, printed, tools) {
  const next = /To book it: (node shop\.mjs confirm \S+)/.exec(printed)?.[1];
  if (next !== undefined) tools.runCommand(next);
  const { refunds } = JSON.parse(tools.readFile('ledger.json'));
  if (!refunds.some(({ orderId }) => orderId === id)) throw new Error(`the ledger has no refund for ${id}`);
}
