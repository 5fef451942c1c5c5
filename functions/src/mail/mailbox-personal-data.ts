import type { FormerAddressRepository } from '../accounts/former-address-repository';
import type { PersonalDataSource } from '../privacy/personal-data';
import type { LetterRepository } from './letter-repository';
import type { MailboxRepository } from './mailbox-repository';

/** Whether mails reach a person at their address, those that they had before, and the letters that wait to be sent there. */
export const createMailboxPersonalData = (
  mailboxes: MailboxRepository,
  letters: LetterRepository,
  formerAddresses: FormerAddressRepository,
): PersonalDataSource<'mailbox' | 'formerAddresses'> => ({
  async collect(uid) {
    const [mailbox, former] = await Promise.all([mailboxes.find(uid), formerAddresses.listOf(uid)]);
    return {
      mailbox: mailbox && {
        address: mailbox.address,
        confirmedAt: mailbox.confirmedAt?.toISOString() ?? null,
        refusedAt: mailbox.refused?.at.toISOString() ?? null,
      },
      formerAddresses: former.map(({ address, since, expiresAt }) => ({
        address,
        changedAt: since.toISOString(),
        keptUntil: expiresAt.toISOString(),
      })),
    };
  },
  async erase(uid) {
    await letters.removeAbout(uid);
    for (const id of await formerAddresses.removeOf(uid)) await letters.removeAbout(id);
    await mailboxes.remove(uid);
  },
});
