/** Maps items with at most `size` calls at once; the first rejection stops new calls and is thrown once all have ended. */
export async function mapPool<Item, Result>(
  items: readonly Item[],
  size: number,
  call: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const failures: unknown[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) {
      if (failures.length > 0) return;
      try {
        results.set(index, await call(item));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, size) }, worker));
  if (failures.length > 0) throw failures[0];
  return [...results.entries()].sort(([a], [b]) => a - b).map(([, result]) => result);
}
