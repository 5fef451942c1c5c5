import { createAccountRepository } from './accounts/account-repository';
import { createAuditLogRepository } from './accounts/audit-log-repository';
import { createDirectoryRepository } from './accounts/directory-repository';
import { createFormerAddressRepository } from './accounts/former-address-repository';
import { createAccessRepository } from './accounts/sessions/access-repository';
import { createAttendanceRepository } from './attendance/attendance-repository';
import { createCalendarRepository } from './calendar/calendar-repository';
import { createPictureUsageRepository } from './clean-up/picture-usage-repository';
import { createPastEventRepository } from './clean-up/retention/past-event-repository';
import { createClubSettings, createClubVersionRepository } from './club-settings/club-settings-repository';
import { createCommentRepository } from './comments/comment-repository';
import { createDeliveryRepository } from './delivery/delivery-repository';
import { createOutboxQueue } from './delivery/outbox-queue-repository';
import { createDraftRepository } from './events/draft-repository';
import { createEventRepository } from './events/event-repository';
import { createChangedEventsRepository } from './events/list/changed-events-repository';
import { createEventList } from './events/list/event-list';
import { createLiveRepository } from './events/live-repository';
import { createExportRepository } from './exports/export-repository';
import { createIdempotencyRepository } from './idempotency/idempotency-repository';
import { createInboxRepository } from './inbox/inbox-repository';
import { createInvitationMailRepository } from './invitations/invitation-mail-repository';
import { createInvitationRepository } from './invitations/invitation-repository';
import { createLetterRepository } from './mail/letter-repository';
import { createMailTurnRepository } from './mail/mail-turn-repository';
import { createMailboxRepository } from './mail/mailbox-repository';
import { createWaitingNotices } from './members/tell-of-waiting';
import { createMessageRepository } from './messages/message-repository';
import { createDeviceRepository } from './notifications/devices/device-repository';
import { createPreferencesRepository } from './notifications/preferences-repository';
import type { Platform } from './platform/platform';
import { createAccountDeletionRepository } from './privacy/account-deletion-repository';
import { createRateLimitRepository } from './rate-limits/rate-limit-repository';
import { createComingEventRepository } from './reminders/coming-event-repository';
import { createEveningRepository } from './reminders/evening-repository';
import { createChangeWindowRepository } from './series/change-window-repository';
import { createSeriesRepository } from './series/series-repository';
import { createSetupRepository } from './setup/setup-repository';
import { createClubhouse } from './venue/clubhouse-repository';
import { createVenueRepository } from './venue/venue-repository';

export type Repositories = ReturnType<typeof createRepositories>;

/**
 * An instance makes one set and hands it to everything that stores something: the commands on an event share their
 * transactions (decision 7) only where they come through the same event repository.
 */
export function createRepositories(
  { firestore, clock, log }: Pick<Platform, 'firestore' | 'clock' | 'log'>,
  { clubMemoryMs }: { clubMemoryMs?: number } = {},
) {
  const idempotency = createIdempotencyRepository(firestore, clock);
  const letters = createLetterRepository({ firestore, log });
  const access = createAccessRepository({ firestore, log }, letters);
  const auditLog = createAuditLogRepository({ firestore, log });
  const invitations = createInvitationRepository({ firestore, log });
  const waitingNotices = createWaitingNotices({ firestore, log });
  const accounts = createAccountRepository({ firestore, log, invitations, waitingNotices });
  const deliveries = createDeliveryRepository(firestore, log);
  const inbox = createInboxRepository(firestore, log);
  const accountDeletions = createAccountDeletionRepository({ firestore, log, access, auditLog, letters });
  return {
    access,
    accounts,
    accountDeletions,
    auditLog,
    attendance: createAttendanceRepository(firestore, log),
    calendar: createCalendarRepository(firestore, log),
    changeWindows: createChangeWindowRepository(firestore, log),
    clubSettings: createClubSettings({ firestore, log, clubMemoryMs }),
    clubVersions: createClubVersionRepository({ firestore, log }),
    comingEvents: createComingEventRepository({ firestore, log }),
    comments: createCommentRepository({ firestore, log }),
    deliveries,
    directory: createDirectoryRepository({ firestore, log }),
    drafts: createDraftRepository(firestore, log),
    eventList: createEventList({ changes: createChangedEventsRepository({ firestore, clock, log }), clock }),
    evenings: createEveningRepository(firestore, log),
    events: createEventRepository({ firestore, clock, log }),
    exports: createExportRepository(firestore, log),
    formerAddresses: createFormerAddressRepository({ firestore, log }, letters),
    idempotency,
    inbox,
    invitations,
    invitationMails: createInvitationMailRepository({ firestore, log }, letters),
    live: createLiveRepository(firestore),
    letters,
    mailboxes: createMailboxRepository({ firestore, log, waitingNotices, deliveries }),
    mailTurns: createMailTurnRepository({ firestore, log }),
    messages: createMessageRepository({ firestore, log }),
    clubhouse: createClubhouse(firestore, log),
    pastEvents: createPastEventRepository(firestore, log),
    outboxQueue: createOutboxQueue({ firestore, log, deliveries, inbox }),
    pictureUsage: createPictureUsageRepository(firestore, log),
    preferences: createPreferencesRepository(firestore, log),
    rateLimits: createRateLimitRepository(firestore),
    series: createSeriesRepository(firestore, log),
    setup: createSetupRepository({ firestore, log }, access),
    devices: createDeviceRepository(firestore, log),
    venue: createVenueRepository({ firestore, log }, idempotency),
  };
}
