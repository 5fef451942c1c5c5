/** The one document of each event that browsers may follow. */
export const LIVE_DOCUMENT = 'live/7';

/**
 * One document of every other collection that the app stores; functions/test/house/security-rules.test.ts checks that
 * none is missing.
 */
export const CLOSED_DOCUMENTS = [
  'access/anna',
  'accountCreations/anna',
  'accountDeletions/anna',
  'attendance/7-anna',
  'auditLog/one',
  'calendar/removed/events/8',
  'calendarFeeds/anna',
  'changeWindows/event-7',
  'counters/events',
  'deliveries/one',
  'inbox/uid-1',
  'drafts/7',
  'events/7',
  'events/7/comments/one',
  'events/7/messages/one',
  'idempotencyKeys/one',
  'invitations/one',
  'invitedAddresses/one',
  'notificationPreferences/anna',
  'outbox/one',
  'pushSubscriptions/one',
  'rateLimits/one',
  'removedDevices/one',
  'mailboxes/anna',
  'formerAddresses/one',
  'letters/one',
  'settings/club',
  'settings/club/versions/1',
  'imports/one',
  'shiftTemplates/one',
  'usernames/anna',
  'users/anna',
  'venueBookings/one',
  'venueInquiries/one',
] as const;
