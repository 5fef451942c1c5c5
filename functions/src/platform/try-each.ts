/**
 * Runs `work` on every item, one after the other. A failure keeps none of the other items from their turn; the first
 * one is thrown in the end.
 */
export async function tryEach<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  report: (item: T, error: unknown) => void = () => undefined,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      report(item, error);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
