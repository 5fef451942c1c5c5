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

const NUMBER = /(?<!\S)\d{1,4}\.?(?!\S)/u;
const REGISTERED = /(?<!\S)e\. ?V\.(?!\S)/iu;

/**
 * The name of somebody who asks for the clubhouse, as organisers are told it: it may be that of a club, such as „TSV 1860 e.V.“.
 * No program takes one number of at most four digits for a telephone number, nor „e.V.“ for an address.
 */
export const renterName = (name: string): string | null =>
  plainName(name.replace(NUMBER, '').replace(REGISTERED, '').trim()) && name;
