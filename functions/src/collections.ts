import { ACCOUNT_CREATIONS, USERNAMES, USERS } from './accounts/account';
import { AUDIT_LOG } from './accounts/audit-log-repository';
import { FORMER_ADDRESSES } from './accounts/former-address-repository';
import { ACCESS } from './accounts/sessions/access';
import { ATTENDANCE } from './attendance/attendance';
import { CALENDAR_FEEDS } from './calendar/calendar-feeds';
import { CLUB_VERSIONS, SETTINGS } from './club-settings/club-settings-repository';
import { COMMENTS } from './comments/comment';
import { DRAFTS, EVENTS } from './events/club-event';
import { LIVE } from './events/live-repository';
import { REMOVED_EVENTS } from './events/removed-event';
import { IDEMPOTENCY_KEYS } from './idempotency/idempotency-repository';
import { IMPORTS } from './imports/import-record';
import { INBOX } from './inbox/inbox';
import { INVITATIONS } from './invitations/invitation';
import { INVITED_ADDRESSES } from './invitations/invitation-mail';
import { LETTERS } from './mail/letter-repository';
import { MAILBOXES } from './mail/mailbox-repository';
import { MESSAGES } from './messages/message';
import { DELIVERIES } from './notifications/delivery';
import { DEVICES, REMOVED_DEVICES } from './notifications/devices/device-repository';
import { OUTBOX } from './notifications/outbox';
import { PREFERENCES } from './notifications/preferences-repository';
import type { AnyCollection } from './platform/collection';
import { COUNTERS } from './platform/counters';
import { ACCOUNT_DELETIONS } from './privacy/account-deletion-repository';
import { RATE_LIMITS } from './rate-limits/rate-limit-repository';
import { CHANGE_WINDOWS } from './series/change-window-repository';
import { SHIFT_TEMPLATES } from './shift-templates/shift-templates';
import { BOOKINGS, INQUIRIES } from './venue/venue-documents';

/**
 * Every collection that the app stores, in the order in which a person is erased from them. Tests fail for a collection
 * that is named in the code or found in the store and is missing here, and for a document of any collection that still
 * names a person who was deleted.
 */
export const COLLECTIONS = [
  // It comes first, because that ends the sessions that are left.
  ACCESS,
  // A draft that is published meanwhile is found among the events.
  DRAFTS,
  EVENTS,
  // Attendance follows from events, and these become removed events.
  ATTENDANCE,
  REMOVED_EVENTS,
  COMMENTS,
  MESSAGES,
  CALENDAR_FEEDS,
  // Letters about a person's inquiries are found by these.
  LETTERS,
  INQUIRIES,
  BOOKINGS,
  DEVICES,
  REMOVED_DEVICES,
  FORMER_ADDRESSES,
  MAILBOXES,
  PREFERENCES,
  CHANGE_WINDOWS,
  // Notices become deliveries and what the inboxes show, so in this order nothing is left behind.
  OUTBOX,
  DELIVERIES,
  INBOX,
  INVITATIONS,
  INVITED_ADDRESSES,
  CLUB_VERSIONS,
  SETTINGS,
  AUDIT_LOG,
  IMPORTS,
  SHIFT_TEMPLATES,
  LIVE,
  COUNTERS,
  IDEMPOTENCY_KEYS,
  RATE_LIMITS,
  ACCOUNT_CREATIONS,
  ACCOUNT_DELETIONS,
  // Until it goes, the account names the person's picture.
  USERNAMES,
  USERS,
] as const satisfies readonly AnyCollection[];

export type StoredCollection = (typeof COLLECTIONS)[number]['path'];
