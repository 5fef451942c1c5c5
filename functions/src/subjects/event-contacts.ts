import { isOpen } from '../mail/mailbox-repository';
import type { Services } from '../services';

type Contact = { uid: string; name: string };

/** Whom people of an event ask: its contacts, and the one to whom answers to a mail go. */
export type EventContacts = { people: Contact[]; reply: (Contact & { address: string }) | null };

type Deps = Pick<Services, 'events' | 'accounts' | 'mailboxes'>;

/**
 * Answers go to the event's only contact who shows an address, at which mails arrive; to nobody where there are several, of
 * whom the app would have to choose.
 */
export async function findContacts({ events, accounts, mailboxes }: Deps, eventId: number): Promise<EventContacts> {
  const event = await events.find(eventId);
  if (!event || event.contactIds.length === 0) return { people: [], reply: null };
  const { accounts: found, outside } = await accounts.findPeople(event.contactIds);
  const contacts = [...found.values()].filter(({ id }) => !outside.has(id));
  const people = contacts.map(({ id, firstName, lastName }) => ({ uid: id, name: `${firstName} ${lastName}` }));
  const [contact, ...others] = contacts.filter(({ sharesEmail }) => sharesEmail);
  const reached = people.find(({ uid }) => uid === contact?.id);
  if (!contact || !reached || others.length > 0) return { people, reply: null };
  const mailbox = await mailboxes.find(contact.id);
  if (!isOpen(mailbox) || mailbox.address !== contact.email.toLowerCase()) return { people, reply: null };
  return { people, reply: { ...reached, address: contact.email } };
}
