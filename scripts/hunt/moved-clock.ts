/** An instant at which tests begin, and the zone of their processes. */
export type MovedClock = { name: string; title: string; begin: string; zone: string };

/**
 * All lie ahead: the file system keeps its own clock, and a file that is newer than now is none that was left behind. Where
 * nothing else is said the zone is that of the servers. Titles name hours of the club's zone.
 */
export const CLOCKS: readonly MovedClock[] = [
  { name: 'evening', title: 'a Wednesday, 22:30', begin: '2027-11-24T21:30:00Z', zone: 'UTC' },
  { name: 'news', title: 'a Friday, two minutes before the hour of news', begin: '2027-11-26T16:58:00Z', zone: 'UTC' },
  { name: 'new-year', title: "New Year's Eve, 23:40", begin: '2027-12-31T22:40:00Z', zone: 'UTC' },
  { name: 'monday', title: 'Monday the first of a month, 0:10', begin: '2027-02-28T23:10:00Z', zone: 'UTC' },
  { name: 'sunday', title: 'a Sunday in summer, 23:50', begin: '2027-06-20T21:50:00Z', zone: 'UTC' },
  { name: 'forward', title: 'half an hour before the clocks go forward', begin: '2027-03-28T00:30:00Z', zone: 'UTC' },
  // A run over everything lasts on into the same hour's second time.
  { name: 'back', title: '2:55, before it is 2:00 again', begin: '2027-10-31T00:55:00Z', zone: 'UTC' },
  { name: 'march', title: 'two weeks before the clocks go forward', begin: '2027-03-14T11:00:00Z', zone: 'UTC' },
  { name: 'october', title: 'two weeks before the clocks go back', begin: '2027-10-17T10:00:00Z', zone: 'UTC' },
  { name: 'leap-day', title: '29 February, noon', begin: '2028-02-29T11:00:00Z', zone: 'UTC' },
  // Where the processes are it is the day before, or the next day already. Of the club's days the next has 23 hours, or 25.
  {
    name: 'los-angeles',
    title: 'in Los Angeles, on the day before the clocks go forward',
    begin: '2027-03-27T05:00:00Z',
    zone: 'America/Los_Angeles',
  },
  {
    name: 'auckland',
    title: 'in Auckland, on the day before the clocks go back',
    begin: '2027-10-30T19:00:00Z',
    zone: 'Pacific/Auckland',
  },
];

/** Words with @ choose clocks, the others files. Returns null where no clock has that name. */
export function parseClocks(args: readonly string[]): { clocks: readonly MovedClock[]; words: string[] } | null {
  const names = args.filter((arg) => arg.startsWith('@')).map((arg) => arg.slice(1));
  if (names.some((name) => !CLOCKS.some((clock) => clock.name === name))) return null;
  const clocks = names.length === 0 ? CLOCKS : CLOCKS.filter(({ name }) => names.includes(name));
  return { clocks, words: args.filter((arg) => !arg.startsWith('@')) };
}

/**
 * The variables that move the clock for a command and all that it starts. They name the distance and not the instant,
 * from which each process would begin anew; the monotonic clock stays, because timers and waiting go by it.
 */
export function environmentOf({ begin, zone }: MovedClock, library: string, now: Date): Record<string, string> {
  const seconds = Math.round((Date.parse(begin) - now.getTime()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: zone,
  };
}

/** The command that tries the same clock again. */
export const repeatClock = ({ name }: MovedClock, words: readonly string[]): string =>
  ['npm run hunt -- --clocks', `@${name}`, ...words].join(' ');
