import { createAccountPersonalData } from '../accounts/account-personal-data';
import { createAccountRepository } from '../accounts/account-repository';
import { createCalendarFeedPersonalData } from '../calendar/calendar-feed-personal-data';
import { createCalendarFeedRepository } from '../calendar/calendar-feed-repository';
import { createCalendarRepository } from '../calendar/calendar-repository';
import { createCommentPersonalData } from '../comments/comments-personal-data';
import { createEventRepository } from '../events/event-repository';
import { createIdempotencyRepository } from '../idempotency/idempotency-repository';
import { createDeliveryPersonalData } from '../notifications/delivery-personal-data';
import { createDevicePersonalData } from '../notifications/device-personal-data';
import { createOutboxPersonalData } from '../notifications/outbox-personal-data';
import { createPreferencesRepository } from '../notifications/preferences/preferences-repository';
import { createPreferencesPersonalData } from '../notifications/preferences-personal-data';
import { createSubscriptionRepository } from '../notifications/subscriptions/subscription-repository';
import type { Clock } from '../platform/clock';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import type { PictureStore } from '../platform/picture-store';
import { createMemberEventRepository } from '../registrations/member-event-repository';
import { createRegistrationPersonalData } from '../registrations/registrations-personal-data';
import { createInquiryPersonalData } from '../venue/inquiries-personal-data';
import { createVenueRepository } from '../venue/venue-repository';
import type { MemberSnapshotStore, PersonalDataSource } from './personal-data';

/** Every part of the app that keeps something of people. The download and the deletion know no other list. */
export type PersonalDataSources = {
  registrations: PersonalDataSource<'registrations'>;
  comments: PersonalDataSource<'comments'>;
  calendarFeed: PersonalDataSource<'calendarFeed'>;
  venueInquiries: PersonalDataSource<'venueInquiries'>;
  devices: PersonalDataSource<'devices'>;
  notificationPreferences: PersonalDataSource<'notificationPreferences'>;
  /** Becomes deliveries to devices: erased in this order, nothing of it is left behind. */
  notices: PersonalDataSource<'notices'>;
  deliveries: PersonalDataSource<'notices'>;
  account: PersonalDataSource<'account' | 'profilePicture'>;
};

type Sources = {
  personalData: PersonalDataSources;
  /** Where names and pictures are shown that an account has changed. */
  snapshots: readonly MemberSnapshotStore[];
};

type Deps = { firestore: Firestore; pictures: PictureStore; clock: Clock; log: Log };

export function createPersonalDataSources({ firestore, pictures, clock, log }: Deps): Sources {
  const events = createEventRepository(firestore, clock);
  const memberEvents = createMemberEventRepository(firestore, log);
  const idempotency = createIdempotencyRepository(firestore, clock);
  const registrations = createRegistrationPersonalData({ events, memberEvents, clock });
  const comments = createCommentPersonalData(firestore, log);
  return {
    personalData: {
      registrations,
      comments,
      calendarFeed: createCalendarFeedPersonalData({
        feeds: createCalendarFeedRepository(firestore, clock),
        calendar: createCalendarRepository(firestore),
      }),
      venueInquiries: createInquiryPersonalData(createVenueRepository({ firestore, clock, log, idempotency })),
      devices: createDevicePersonalData(createSubscriptionRepository(firestore, log)),
      notificationPreferences: createPreferencesPersonalData(createPreferencesRepository(firestore, log)),
      notices: createOutboxPersonalData(firestore, log),
      deliveries: createDeliveryPersonalData(firestore, log),
      account: createAccountPersonalData({ accounts: createAccountRepository(firestore), pictures }),
    },
    snapshots: [registrations, comments],
  };
}
