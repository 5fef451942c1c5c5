import { createAccountPersonalData } from '../accounts/account-personal-data';
import { createSessionPersonalData } from '../accounts/sessions/session-personal-data';
import { createInboxPersonalData } from '../inbox/inbox-personal-data';
import { createMailboxPersonalData } from '../mail/mailbox-personal-data';
import { createOutboxPersonalData } from '../notifications/notification-personal-data';
import type { Platform } from '../platform/platform';
import { createRegistrationPersonalData } from '../registrations/registrations-personal-data';
import type { Repositories } from '../repositories';
import { createPersonalDataStore, type PersonalDataStore } from './personal-data-repository';

/** Joins what the rows of the collections say of people with the sources that no row can say. */
export function createPersonalData(
  { firestore, pictures, clock, log }: Pick<Platform, 'firestore' | 'pictures' | 'clock' | 'log'>,
  { access, accounts, drafts, events, formerAddresses, inbox, letters, venue }: Repositories,
): PersonalDataStore {
  return createPersonalDataStore(
    { firestore, log },
    {
      access: createSessionPersonalData({ access, clock }),
      registrations: createRegistrationPersonalData({ drafts, events, clock }),
      mailbox: createMailboxPersonalData({ letters, formerAddresses, venue }),
      notices: createOutboxPersonalData(firestore, log),
      inbox: createInboxPersonalData(inbox),
      account: createAccountPersonalData({ accounts, pictures }),
    },
  );
}
