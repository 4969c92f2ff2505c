/** `$2.00`, `$0.005`: cents, and as many digits more as the amount needs, four that matter when it is tiny. */
export function dollars(usd: number): string {
  const digits = Math.max(4, 3 - Math.floor(Math.log10(usd)));
  return `$${usd.toFixed(Math.min(digits, 20)).replace(/(\.\d\d.*?)0+$/, '$1')}`;
}
