/** A value's own key: what a server sends may be called `constructor` or `__proto__`. */
export function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  // Every object can be asked for a key; what it holds is unknown.
  return (value as Readonly<Record<string, unknown>>)[key];
}
