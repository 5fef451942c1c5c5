import type { PersonalData } from '@club/contract';
import type { PersonalDataHolders } from './holders';

/** Everything that is kept of a person: a part that is forgotten here does not compile. */
export async function collectPersonalData(holders: PersonalDataHolders, uid: string, now: Date): Promise<PersonalData> {
  const [account, calendarFeed, registrations, comments, venueInquiries, notices] = await Promise.all([
    holders.account.collect(uid),
    holders.calendarFeed.collect(uid),
    holders.registrations.collect(uid),
    holders.comments.collect(uid),
    holders.venueInquiries.collect(uid),
    holders.notices.collect(uid),
  ]);
  return {
    exportedAt: now.toISOString(),
    ...account,
    ...calendarFeed,
    ...registrations,
    ...comments,
    ...venueInquiries,
    ...notices,
  };
}
