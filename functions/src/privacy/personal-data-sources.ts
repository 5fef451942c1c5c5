import { createAccountPersonalData } from '../accounts/account-personal-data';
import { createSessionPersonalData } from '../accounts/sessions/session-personal-data';
import { createAttendancePersonalData } from '../attendance/attendance-personal-data';
import { createCalendarPersonalData } from '../calendar/calendar-personal-data';
import { createClubPersonalData } from '../club-settings/club-personal-data';
import { createCommentPersonalData } from '../comments/comment-personal-data';
import { createInboxPersonalData } from '../inbox/inbox-personal-data';
import { createInvitationPersonalData } from '../invitations/invitation-personal-data';
import { createMailboxPersonalData } from '../mail/mailbox-personal-data';
import { createAuditLogPersonalData } from '../members/audit-log-personal-data';
import { createMessagePersonalData } from '../messages/message-personal-data';
import {
  createDeliveryPersonalData,
  createDevicePersonalData,
  createOutboxPersonalData,
  createPreferencesPersonalData,
} from '../notifications/notification-personal-data';
import type { Platform } from '../platform/platform';
import { createRegistrationPersonalData } from '../registrations/registrations-personal-data';
import type { Repositories } from '../repositories';
import { createChangeWindowPersonalData } from '../series/change-window-personal-data';
import { createVenuePersonalData } from '../venue/venue-personal-data';
import type { MemberSnapshotStore, MergeableStore, PersonalDataSources } from './personal-data';

type Sources = {
  personalDataSources: PersonalDataSources;
  /** The places that show the name and picture of an account after it has changed. */
  snapshots: readonly MemberSnapshotStore[];
  /** The parts that move to the account that is kept when two are merged. */
  mergeable: readonly MergeableStore[];
};

export function createPersonalDataSources(
  { firestore, pictures, clock, log }: Pick<Platform, 'firestore' | 'pictures' | 'clock' | 'log'>,
  {
    access,
    accounts,
    attendance,
    auditLog,
    calendar,
    calendarFeeds,
    changeWindows,
    clubVersions,
    devices,
    drafts,
    events,
    formerAddresses,
    inbox,
    invitations,
    letters,
    mailboxes,
    memberEvents,
    preferences,
    venue,
  }: Repositories,
): Sources {
  const registrations = createRegistrationPersonalData({ drafts, events, memberEvents, clock });
  const comments = createCommentPersonalData(firestore, log);
  const messages = createMessagePersonalData(firestore, log);
  const venueInquiries = createVenuePersonalData(venue);
  return {
    personalDataSources: {
      sessions: createSessionPersonalData({ access, clock }),
      registrations,
      attendance: createAttendancePersonalData(attendance),
      comments,
      messages,
      calendarFeed: createCalendarPersonalData({ calendarFeeds, calendar }),
      venueInquiries,
      devices: createDevicePersonalData(devices),
      mailbox: createMailboxPersonalData(mailboxes, letters, formerAddresses),
      notificationPreferences: createPreferencesPersonalData(preferences),
      notices: createOutboxPersonalData(firestore, log),
      deliveries: createDeliveryPersonalData(firestore, log),
      inbox: createInboxPersonalData(inbox),
      invitations: createInvitationPersonalData({ invitations }),
      changeWindows: createChangeWindowPersonalData(changeWindows),
      clubSettings: createClubPersonalData(clubVersions),
      auditLog: createAuditLogPersonalData(auditLog),
      account: createAccountPersonalData({ accounts, pictures }),
    },
    snapshots: [registrations, comments],
    mergeable: [registrations, comments, messages, venueInquiries],
  };
}
