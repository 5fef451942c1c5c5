type WithId = { id: string };

/**
 * The items in the order in which they were seen, whatever order they come in now: what was just decided
 * stays under the hand that decided it. What is new stands behind the one that it follows in the list.
 */
export function inSteadyOrder<Item extends WithId>(items: readonly Item[], seen: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = seen.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(ordered.map(({ id }) => id));
  items.forEach((item, index) => {
    if (known.has(item.id)) return;
    known.add(item.id);
    const before = items[index - 1];
    ordered.splice(before ? ordered.findIndex(({ id }) => id === before.id) + 1 : 0, 0, item);
  });
  return ordered;
}
