/** The longest name that a mail greets: more would be a sentence. */
const MAX_GREETED_LENGTH = 50;

/** Letters of any script, and the signs that stand in names of people: a dot only behind an abbreviation. */
const NAME = /^['’\p{L}\p{M}](?:[\p{L}\p{M} '’,&()…-]|\.(?!\S))*$/u;

/**
 * The name, as anybody typed it; null where it has a digit or a sign of an address, because mail programs make links of
 * addresses and phone numbers, and the reader takes them for the club's.
 */
export const plainName = (name: string): string | null => (NAME.test(name) && !/\bwww\b/iu.test(name) ? name : null);

/** The same for the greeting of a mail. */
export const greetableName = (name: string): string | null =>
  name.length > MAX_GREETED_LENGTH ? null : plainName(name);
