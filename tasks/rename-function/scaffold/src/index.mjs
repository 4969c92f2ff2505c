export { orderResponse, summary } from './api.mjs';
export { invoiceLine } from './invoice.mjs';
export { calcTotal } from './total.mjs';
