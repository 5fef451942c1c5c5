import type { AdminRegistration, AdminWaitlistEntry } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { type Contacts, toRegistration } from '../events/event-presenter';
import type { StoredRegistration } from './stored-registration';

export const toAdminRegistration = (
  eventId: number,
  entry: StoredRegistration,
  organiser: Identity,
  contacts: Contacts,
): AdminRegistration => ({ ...toRegistration(eventId, entry, organiser, contacts), noShow: entry.noShow });

export const toWaitlistEntry = (
  eventId: number,
  entry: StoredRegistration,
  organiser: Identity,
  contacts: Contacts,
): AdminWaitlistEntry => toRegistration(eventId, entry, organiser, contacts);
