import type { PersonalDataSource } from '../privacy/personal-data';
import type { Services } from '../services';

/** The addresses that a person had before, and the letters that wait to be sent to them or there. */
export const createMailboxPersonalData = ({
  letters,
  formerAddresses,
  venue,
}: Pick<Services, 'letters' | 'formerAddresses' | 'venue'>): PersonalDataSource<'formerAddresses'> => ({
  async collect(uid) {
    const former = await formerAddresses.listOf(uid);
    return {
      formerAddresses: former.map(({ address, since, expiresAt }) => ({
        address,
        changedAt: since.toISOString(),
        keptUntil: expiresAt.toISOString(),
      })),
    };
  },
  async erase(uid) {
    await letters.removeAbout(uid);
    for (const id of await venue.findInquiryIdsOf(uid)) await letters.removeAbout(id);
    for (const id of await formerAddresses.removeOf(uid)) await letters.removeAbout(id);
  },
});
