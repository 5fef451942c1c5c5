import { defineCollection } from './collection';

/** Organisers are told of news of one sort at most this often, however many there are. */
export const TOLD_APART_MS = 3_600_000;

/** Whether such news are told at once, after organisers were told at that instant, or will be. */
export function isToldAtOnce(toldAt: Date, now: Date): boolean {
  const ago = now.getTime() - toldAt.getTime();
  // Only a wrong clock plans a notice further ahead, and nobody must wait for it.
  return ago >= TOLD_APART_MS || ago < -2 * TOLD_APART_MS;
}

/** `counters/{name}`: one document for each thing that the app has to know of the whole club. */
export const COUNTERS = defineCollection({
  path: 'counters',
  version: 1,
  archived: 'whole',
  people: {
    exemption:
      'Holds the last id that was given to an event, when organisers were told of inquiries, of people who wait and of the day, how many members there were then, how many mails were sent within the hour, up to when it is written who attended, how far the clean-up of past events has come, and a hash of the user name of the first organiser.',
    toldIn: 'account',
  },
});
