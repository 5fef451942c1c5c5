/** Returns what stands behind the # of an address, decoded. What is no percent encoding is returned as it stands. */
export function textOfHash(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
