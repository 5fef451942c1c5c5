import { STORED_DATA, type StoredData, type StoredDataRow } from '@club/contract';
import type { StoredCollection } from '../platform/schema-versions';
import type { PersonalDataSources } from './personal-data';

/**
 * The source that downloads and erases what a collection holds of people, or the reason why none has to, with the row of
 * /datenschutz that tells of the collection; null where it tells nothing of people.
 */
type Coverage = { source: keyof PersonalDataSources } | { exemption: string; toldIn: StoredDataRow | null };

/** The page about data protection tells of every source: one without a row does not compile here. */
export const TOLD_SOURCES: Readonly<Record<keyof PersonalDataSources, StoredData>> = STORED_DATA;

/**
 * Every collection that the app stores, by its path. Tests fail for a collection that is named in the code or found in
 * the store and is missing here, and for a document of any collection that still names a person who was deleted.
 */
export const STORED_COLLECTIONS: Readonly<Record<StoredCollection, Coverage>> = {
  access: { source: 'sessions' },
  users: { source: 'account' },
  usernames: { source: 'account' },
  accountCreations: {
    exemption:
      'Holds the id of a sign-in without an account. It goes with the creation of the account or the clean-up.',
    toldIn: 'account',
  },
  accountDeletions: {
    exemption: 'Holds the id of a deleted account until the daily clean-up has made sure that nothing else is left.',
    toldIn: 'account',
  },
  changeWindows: { source: 'changeWindows' },
  attendance: { source: 'attendance' },
  auditLog: { source: 'auditLog' },
  drafts: { source: 'registrations' },
  events: { source: 'registrations' },
  'events/{eventId}/comments': { source: 'comments' },
  'events/{eventId}/messages': { source: 'messages' },
  'calendar/removed/events': { source: 'calendarFeed' },
  calendarFeeds: { source: 'calendarFeed' },
  invitations: { source: 'invitations' },
  invitedAddresses: {
    exemption:
      'Holds under a keyed hash of an address that was invited when that was and whether its reader wants no more, for a year. Nobody can tell the address from it, and it must outlive an account, so that nobody is invited against their will.',
    toldIn: 'invitations',
  },
  live: { exemption: 'Holds counts that anyone may read, and neither names nor ids of people.', toldIn: null },
  settings: {
    exemption:
      'Holds what the club says of itself. The board and the people to ask are named there by their own choice.',
    toldIn: 'clubSettings',
  },
  'settings/{settingsId}/versions': { source: 'clubSettings' },
  imports: {
    exemption: 'Holds counts and settings of an import, and neither its rows nor names or ids of people.',
    toldIn: null,
  },
  shiftTemplates: {
    exemption: 'Holds shifts without people, as an event of the past or of the future has them.',
    toldIn: null,
  },
  venueBookings: { source: 'venueInquiries' },
  venueInquiries: { source: 'venueInquiries' },
  pushSubscriptions: { source: 'devices' },
  removedDevices: { source: 'devices' },
  mailboxes: { source: 'mailbox' },
  formerAddresses: { source: 'mailbox' },
  letters: { source: 'mailbox' },
  notificationPreferences: { source: 'notificationPreferences' },
  outbox: { source: 'notices' },
  deliveries: { source: 'deliveries' },
  inbox: { source: 'inbox' },
  counters: {
    exemption:
      'Holds the last id that was given to an event, when organisers were told of inquiries, of people who wait and of the day, how many mails were sent within the hour, up to when it is written who attended, how far the clean-up of past events has come, and a hash of the user name of the first organiser.',
    toldIn: 'account',
  },
  idempotencyKeys: {
    exemption:
      'Holds a hash of each request and ids of what it created, for one day; responses with names are not stored.',
    toldIn: 'limits',
  },
  rateLimits: {
    exemption:
      'Holds instants under a hash of the account or address, for an hour at most, and of sent invitations for a day.',
    toldIn: 'limits',
  },
};
