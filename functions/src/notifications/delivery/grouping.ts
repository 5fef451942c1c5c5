/** So many that waited for the end of the quiet hours still come one by one. */
const MAX_SINGLE = 3;

type Waiting = { isDeferred: boolean };

/**
 * What goes to one device in one push each, in order. When more than three waited for the end of the
 * quiet hours, they go together in place of the first: nobody wants to be woken by a volley.
 */
export function pushesOf<T extends Waiting>(waiting: readonly T[]): T[][] {
  const deferred = waiting.filter(({ isDeferred }) => isDeferred);
  if (deferred.length <= MAX_SINGLE) return waiting.map((one) => [one]);
  return waiting.flatMap((one) => {
    if (!one.isDeferred) return [[one]];
    return one === deferred[0] ? [deferred] : [];
  });
}
