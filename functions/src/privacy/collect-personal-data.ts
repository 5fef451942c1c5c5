import type { PersonalData } from '@club/contract';
import type { PersonalDataHolders } from './personal-data-sources';

/** Everything that is kept of a person: a part that is forgotten here does not compile. */
export async function collectPersonalData(holders: PersonalDataHolders, uid: string, now: Date): Promise<PersonalData> {
  const [account, calendarFeed, registrations, comments, venueInquiries, preferences, devices, ...told] =
    await Promise.all([
      holders.account.collect(uid),
      holders.calendarFeed.collect(uid),
      holders.registrations.collect(uid),
      holders.comments.collect(uid),
      holders.venueInquiries.collect(uid),
      holders.notificationPreferences.collect(uid),
      holders.devices.collect(uid),
      holders.notices.collect(uid),
      holders.deliveries.collect(uid),
    ]);
  return {
    exportedAt: now.toISOString(),
    ...account,
    ...calendarFeed,
    ...registrations,
    ...comments,
    ...venueInquiries,
    ...preferences,
    ...devices,
    notices: told
      .flatMap(({ notices }) => notices)
      .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
  };
}
