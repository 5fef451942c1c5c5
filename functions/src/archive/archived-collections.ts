import type { StoredCollection } from '../platform/schema-versions';

type Fields = Record<string, unknown>;

/** `keeps` makes the document that goes into the archive; null leaves this one out. */
type Archived = { keeps(fields: Fields): Fields | null } | { leftOut: string };

const WHOLE: Archived = { keeps: (fields) => fields };

/**
 * Says for every collection what of it goes into a club's archive. Whatever a member or an organiser can see does;
 * passwords are not in Firestore at all.
 */
export const ARCHIVED: Readonly<Record<StoredCollection, Archived>> = {
  // The sessions belong to cookies of the deployment that was left.
  access: { keeps: (fields) => ({ ...fields, sessions: {}, nextEndAt: null }) },
  users: WHOLE,
  usernames: WHOLE,
  accountCreations: { leftOut: 'A sign-up that had no account yet is made anew.' },
  accountDeletions: WHOLE,
  changeWindows: WHOLE,
  attendance: WHOLE,
  auditLog: WHOLE,
  drafts: WHOLE,
  events: WHOLE,
  'events/{eventId}/comments': WHOLE,
  'events/{eventId}/messages': WHOLE,
  'calendar/removed/events': WHOLE,
  calendarFeeds: WHOLE,
  // A deployment with another signing key gives its open invitations new codes.
  invitations: WHOLE,
  // It works on where the signing key stays, and bothers nobody else anyway.
  invitedAddresses: WHOLE,
  live: WHOLE,
  settings: WHOLE,
  'settings/{settingsId}/versions': WHOLE,
  imports: WHOLE,
  shiftTemplates: WHOLE,
  venueBookings: WHOLE,
  venueInquiries: WHOLE,
  pushSubscriptions: WHOLE,
  removedDevices: WHOLE,
  mailboxes: WHOLE,
  // With another signing key nobody can use their links, but the addresses stay theirs.
  formerAddresses: WHOLE,
  letters: { leftOut: 'What waits is sent by the deployment that was left.' },
  notificationPreferences: WHOLE,
  // What waits is delivered by the deployment that was left. What was delivered must not be told again.
  outbox: { keeps: (fields) => ('dueAt' in fields ? null : fields) },
  deliveries: { keeps: (fields) => (fields.state === 'waiting' ? null : fields) },
  inbox: WHOLE,
  counters: WHOLE,
  idempotencyKeys: {
    leftOut: 'It recognises repeated requests for a day, and these went to the deployment that was left.',
  },
  rateLimits: { leftOut: 'It counts attempts for an hour.' },
};
