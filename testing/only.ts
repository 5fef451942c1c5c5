/** Returns the one thing in the list. @throws when there is none or more than one. */
export function only<T>(list: readonly T[]): T {
  const [one, ...others] = list;
  if (one === undefined || others.length > 0) throw new Error(`expected one, found ${list.length}`);
  return one;
}
