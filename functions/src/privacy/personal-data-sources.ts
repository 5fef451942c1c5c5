import { createAccountPersonalData } from '../accounts/account-personal-data';
import { createSessionPersonalData } from '../accounts/sessions/session-personal-data';
import { createAttendancePersonalData } from '../attendance/attendance-personal-data';
import { createCalendarPersonalData } from '../calendar/calendar-personal-data';
import { createCommentPersonalData } from '../comments/comment-personal-data';
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
import type { MemberSnapshotStore, PersonalDataSources } from './personal-data';

type Sources = {
  personalDataSources: PersonalDataSources;
  /** The places that show the name and picture of an account after it has changed. */
  snapshots: readonly MemberSnapshotStore[];
};

export function createPersonalDataSources(
  { firestore, pictures, clock, log }: Pick<Platform, 'firestore' | 'pictures' | 'clock' | 'log'>,
  {
    access,
    accounts,
    attendance,
    calendar,
    calendarFeeds,
    changeWindows,
    devices,
    drafts,
    events,
    memberEvents,
    preferences,
    venue,
  }: Repositories,
): Sources {
  const registrations = createRegistrationPersonalData({ drafts, events, memberEvents, clock });
  const comments = createCommentPersonalData(firestore, log);
  return {
    personalDataSources: {
      sessions: createSessionPersonalData({ access, clock }),
      registrations,
      attendance: createAttendancePersonalData(attendance),
      comments,
      calendarFeed: createCalendarPersonalData({ calendarFeeds, calendar }),
      venueInquiries: createVenuePersonalData(venue),
      devices: createDevicePersonalData(devices),
      notificationPreferences: createPreferencesPersonalData(preferences),
      notices: createOutboxPersonalData(firestore, log),
      deliveries: createDeliveryPersonalData(firestore, log),
      changeWindows: createChangeWindowPersonalData(changeWindows),
      account: createAccountPersonalData({ accounts, pictures }),
    },
    snapshots: [registrations, comments],
  };
}
