import type { PersonalDataSource } from '../privacy/personal-data';
import type { LetterRepository } from './letter-repository';
import type { MailboxRepository } from './mailbox-repository';

/** Whether mails reach a person at their address, and the letters that wait to be sent there. */
export const createMailboxPersonalData = (
  mailboxes: MailboxRepository,
  letters: LetterRepository,
): PersonalDataSource<'mailbox'> => ({
  async collect(uid) {
    const mailbox = await mailboxes.find(uid);
    return {
      mailbox: mailbox && {
        address: mailbox.address,
        confirmedAt: mailbox.confirmedAt?.toISOString() ?? null,
        refusedAt: mailbox.refused?.at.toISOString() ?? null,
      },
    };
  },
  async erase(uid) {
    await letters.removeAbout(uid);
    await mailboxes.remove(uid);
  },
});
