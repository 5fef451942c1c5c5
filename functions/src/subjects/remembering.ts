/** Reads each thing once, for as long as the returned function is kept. `known` returns what has been read, and reads nothing. */
export function remembering<Key, T>(read: (key: Key) => T): ((key: Key) => T) & { known(key: Key): T | null } {
  const values = new Map<Key, T>();
  const find = (key: Key): T => {
    const earlier = values.get(key);
    if (earlier !== undefined) return earlier;
    const value = read(key);
    values.set(key, value);
    return value;
  };
  return Object.assign(find, { known: (key: Key) => values.get(key) ?? null });
}
