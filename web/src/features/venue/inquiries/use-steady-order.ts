import { useState } from 'react';
import { inSteadyOrder } from '../rules/steady-order';

/** Keeps what is on the screen in its place until the list is opened anew. */
export function useSteadyOrder<Item extends { id: string }>(items: readonly Item[]): readonly Item[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const ordered = inSteadyOrder(items, seen);
  const ids = ordered.map(({ id }) => id);
  if (ids.join() !== seen.join()) setSeen(ids);
  return ordered;
}
