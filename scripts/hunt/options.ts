export const USAGE = `npm run hunt                              new seeds for all property and fuzz tests, for 20 minutes
npm run hunt -- --minutes=60 functions    for an hour, those of a package or whose path has the word
npm run hunt -- --stalls registrations    component tests whose browser is held up now and then
npm run hunt -- --clocks                  all unit, API and component tests at hours and in zones that are seldom tried
npm run hunt -- --clocks @new-year mail   at one of them, those whose path has the word`;

const USUAL_MINUTES = 20;

export type HuntOptions = { clocks: boolean; stalls: boolean; minutes: number; words: string[] };

/** Returns null for arguments that no hunt has. */
export function parseHunt(args: readonly string[]): HuntOptions | null {
  const options: HuntOptions = { clocks: false, stalls: false, minutes: USUAL_MINUTES, words: [] };
  for (const arg of args) {
    const [, minutes] = /^--minutes=(\d+(?:\.\d+)?)$/.exec(arg) ?? [];
    if (arg === '--clocks') options.clocks = true;
    else if (arg === '--stalls') options.stalls = true;
    else if (minutes !== undefined) options.minutes = Number(minutes);
    else if (arg.startsWith('-')) return null;
    else options.words.push(arg);
  }
  return options.minutes > 0 ? options : null;
}

/** Returns the files whose path has one of the words, all of them without words. */
export const filesWith = (words: readonly string[], files: readonly string[]): string[] =>
  files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

/** Parts a list into groups of at most `size`. */
export function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, nth) => items.slice(nth * size, (nth + 1) * size));
}
