/** Reads each thing once, for as long as the returned function is kept. */
export function remembering<Key = void, T = unknown>(read: (key: Key) => T): (key: Key) => T {
  const values = new Map<Key, T>();
  return (key) => {
    const value = values.has(key) ? (values.get(key) as T) : read(key);
    values.set(key, value);
    return value;
  };
}
