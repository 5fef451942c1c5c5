import { createAccountRepository } from './accounts/account-repository';
import { createMemberSearchRepository } from './accounts/member-search-repository';
import { createAccessRepository } from './accounts/sessions/access-repository';
import { createAttendanceReminderRepository } from './attendance/attendance-reminder-repository';
import { createAttendanceRepository } from './attendance/attendance-repository';
import { createCalendarFeedRepository } from './calendar/calendar-feed-repository';
import { createCalendarRepository } from './calendar/calendar-repository';
import { createIncompleteEventRepository } from './clean-up/incomplete-event-repository';
import { createPictureUsageRepository } from './clean-up/picture-usage-repository';
import { createCommentRepository } from './comments/comment-repository';
import { createOrphanedCommentRepository } from './comments/orphaned-comment-repository';
import { createDraftRepository } from './events/draft-repository';
import { createEventRepository } from './events/event-repository';
import { createChangedEventsRepository } from './events/list/changed-events-repository';
import { createEventList } from './events/list/event-list';
import { createStoredListRepository } from './events/list/stored-list-repository';
import { createLiveRepository } from './events/live-repository';
import { createPreviewRepository } from './events/page/preview-repository';
import { createIdempotencyRepository } from './idempotency/idempotency-repository';
import { createComingEventRepository } from './notifications/coming-event-repository';
import { createDeliveryRepository } from './notifications/delivery/delivery-repository';
import { createOutboxQueue } from './notifications/delivery/outbox-queue-repository';
import { createDeviceRepository } from './notifications/devices/device-repository';
import { createEveningRepository } from './notifications/evening/evening-repository';
import { createPreferencesRepository } from './notifications/preferences-repository';
import { createSubjectRepository } from './notifications/subject-repository';
import type { Platform } from './platform/platform';
import { createAccountDeletionRepository } from './privacy/account-deletion-repository';
import { createRateLimitRepository } from './rate-limits/rate-limit-repository';
import { createGuestEventRepository } from './registrations/guest-event-repository';
import { createMemberEventRepository } from './registrations/member-event-repository';
import { createChangeWindowRepository } from './series/change-window-repository';
import { createSeriesRepository } from './series/series-repository';
import { createShiftTemplateRepository } from './shift-templates/shift-template-repository';
import { createOccupancyRepository } from './venue/occupancy-repository';
import { createVenueRepository } from './venue/venue-repository';

export type Repositories = ReturnType<typeof createRepositories>;

/**
 * An instance makes one set and hands it to everything that stores something: the commands on an event share their
 * transactions (decision 7) only where they come through the same event repository.
 */
export function createRepositories({ firestore, clock, log }: Pick<Platform, 'firestore' | 'clock' | 'log'>) {
  const idempotency = createIdempotencyRepository(firestore, clock);
  const changedEvents = createChangedEventsRepository(firestore, clock);
  const storedList = createStoredListRepository(firestore, log);
  return {
    access: createAccessRepository(firestore, log),
    accounts: createAccountRepository(firestore),
    accountDeletions: createAccountDeletionRepository(firestore),
    attendanceReminders: createAttendanceReminderRepository(firestore, log),
    attendance: createAttendanceRepository(firestore, log),
    calendar: createCalendarRepository(firestore),
    calendarFeeds: createCalendarFeedRepository(firestore, clock),
    changedEvents,
    changeWindows: createChangeWindowRepository(firestore, log),
    comingEvents: createComingEventRepository({ firestore, log }),
    comments: createCommentRepository({ firestore, clock, log, idempotency }),
    deliveries: createDeliveryRepository(firestore, log),
    drafts: createDraftRepository(firestore, log),
    eventList: createEventList({ changes: changedEvents, stored: storedList, clock, log }),
    evenings: createEveningRepository(firestore, log),
    events: createEventRepository(firestore, clock),
    guestEvents: createGuestEventRepository(firestore),
    idempotency,
    incompleteEvents: createIncompleteEventRepository(firestore, log),
    live: createLiveRepository(firestore),
    memberSearch: createMemberSearchRepository(firestore, log),
    memberEvents: createMemberEventRepository(firestore, log),
    orphanedComments: createOrphanedCommentRepository(firestore, log),
    occupancy: createOccupancyRepository(firestore, log),
    outboxQueue: createOutboxQueue(firestore, log),
    pictureUsage: createPictureUsageRepository(firestore),
    preferences: createPreferencesRepository(firestore, log),
    previews: createPreviewRepository(firestore),
    rateLimits: createRateLimitRepository(firestore),
    series: createSeriesRepository(firestore),
    shiftTemplates: createShiftTemplateRepository({ firestore, log, idempotency }),
    storedList,
    subjects: createSubjectRepository(firestore),
    devices: createDeviceRepository(firestore, log),
    venue: createVenueRepository({ firestore, clock, log, idempotency }),
  };
}
