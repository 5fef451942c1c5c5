import { defineCollection } from './collection';

/** `counters/{name}`: one document for each thing that the app has to know of the whole club. */
export const COUNTERS = defineCollection({
  path: 'counters',
  version: 1,
  archived: 'whole',
  people: {
    exemption:
      'Holds the last id that was given to an event, when organisers were told of inquiries, of people who wait and of the day, how many mails were sent within the hour, up to when it is written who attended, how far the clean-up of past events has come, and a hash of the user name of the first organiser.',
    toldIn: 'account',
  },
});
