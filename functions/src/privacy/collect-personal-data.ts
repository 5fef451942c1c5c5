import type { PersonalData } from '@club/contract';
import type { PersonalDataSources } from './personal-data-sources';

/** Everything that is kept of a person: a part that is forgotten here does not compile. */
export async function collectPersonalData(
  personalDataSources: PersonalDataSources,
  uid: string,
  now: Date,
): Promise<PersonalData> {
  const [account, calendarFeed, registrations, comments, venueInquiries, preferences, devices, ...told] =
    await Promise.all([
      personalDataSources.account.collect(uid),
      personalDataSources.calendarFeed.collect(uid),
      personalDataSources.registrations.collect(uid),
      personalDataSources.comments.collect(uid),
      personalDataSources.venueInquiries.collect(uid),
      personalDataSources.notificationPreferences.collect(uid),
      personalDataSources.devices.collect(uid),
      personalDataSources.notices.collect(uid),
      personalDataSources.deliveries.collect(uid),
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
