import type { PersonalDataSource } from '../privacy/personal-data';
import type { MailboxRepository } from './mailbox-repository';

/** Whether mails reach a person at their address. */
export const createMailboxPersonalData = (mailboxes: MailboxRepository): PersonalDataSource<'mailbox'> => ({
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
  erase: (uid) => mailboxes.remove(uid),
});
