import { createAccountHolder } from '../accounts/account-personal-data';
import { createAccountRepository } from '../accounts/account-repository';
import type { AppDeps } from '../app';
import { createCalendarFeedHolder } from '../calendar/calendar-feed-personal-data';
import { createCalendarFeedRepository } from '../calendar/calendar-feed-repository';
import { createCommentHolder } from '../comments/comments-personal-data';
import { createEventRepository } from '../events/event-repository';
import { createIdempotencyRepository } from '../idempotency/idempotency-repository';
import { createDeliveryHolder } from '../notifications/delivery-personal-data';
import { createDeviceHolder } from '../notifications/device-personal-data';
import { createOutboxHolder } from '../notifications/outbox/outbox-personal-data';
import { createPreferencesRepository } from '../notifications/preferences/preferences-repository';
import { createPreferencesHolder } from '../notifications/preferences-personal-data';
import { createSubscriptionRepository } from '../notifications/subscriptions/subscription-repository';
import { createMemberEventRepository } from '../registrations/member-event-repository';
import { createRegistrationHolder } from '../registrations/registrations-personal-data';
import { createInquiryHolder } from '../venue/inquiries-personal-data';
import { createVenueRepository } from '../venue/venue-repository';
import type { MemberSnapshotHolder, PersonalDataHolder } from './personal-data';

/** Every part of the app that keeps something of people. The download and the deletion know no other list. */
export type PersonalDataHolders = {
  registrations: PersonalDataHolder<'registrations'>;
  comments: PersonalDataHolder<'comments'>;
  calendarFeed: PersonalDataHolder<'calendarFeed'>;
  venueInquiries: PersonalDataHolder<'venueInquiries'>;
  devices: PersonalDataHolder<'devices'>;
  notificationPreferences: PersonalDataHolder<'notificationPreferences'>;
  /** Becomes deliveries to devices: erased in this order, nothing of it is left behind. */
  notices: PersonalDataHolder<'notices'>;
  deliveries: PersonalDataHolder<'notices'>;
  account: PersonalDataHolder<'account' | 'profilePicture'>;
};

type Holders = {
  personalData: PersonalDataHolders;
  /** Where names and pictures are shown that an account has changed. */
  snapshots: readonly MemberSnapshotHolder[];
};

export function createHolders({
  firestore,
  pictures,
  clock,
  log,
}: Pick<AppDeps, 'firestore' | 'pictures' | 'clock' | 'log'>): Holders {
  const events = createEventRepository(firestore, clock);
  const memberEvents = createMemberEventRepository(firestore, log);
  const idempotency = createIdempotencyRepository(firestore, clock);
  const registrations = createRegistrationHolder({ events, memberEvents, clock });
  const comments = createCommentHolder(firestore, log);
  return {
    personalData: {
      registrations,
      comments,
      calendarFeed: createCalendarFeedHolder(createCalendarFeedRepository(firestore, clock)),
      venueInquiries: createInquiryHolder(createVenueRepository({ firestore, clock, log, idempotency })),
      devices: createDeviceHolder(createSubscriptionRepository(firestore, log)),
      notificationPreferences: createPreferencesHolder(createPreferencesRepository(firestore, log)),
      notices: createOutboxHolder(firestore, log),
      deliveries: createDeliveryHolder(firestore, log),
      account: createAccountHolder({ accounts: createAccountRepository(firestore), pictures }),
    },
    snapshots: [registrations, comments],
  };
}
