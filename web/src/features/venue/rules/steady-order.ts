type WithId = { id: string };

/**
 * Keeps the items in the order in which they were seen, so that an inquiry does not move away when it was decided. A
 * new item stands behind the one it follows in the given list.
 */
export function inSteadyOrder<Item extends WithId>(items: readonly Item[], seen: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = seen.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(ordered.map(({ id }) => id));
  items.forEach((item, index) => {
    if (known.has(item.id)) return;
    const before = items[index - 1];
    ordered.splice(before ? ordered.findIndex(({ id }) => id === before.id) + 1 : 0, 0, item);
  });
  return ordered;
}
