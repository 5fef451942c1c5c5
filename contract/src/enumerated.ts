/** 'Anna', 'Anna und Ben', 'Anna, Ben und Clara'; '' for nobody. */
export const enumerated = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;
