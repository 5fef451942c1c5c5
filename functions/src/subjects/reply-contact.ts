import { isOpen } from '../mail/mailbox-repository';
import type { Services } from '../services';

/** The person to whom answers to a mail about an event go. */
export type ReplyContact = { uid: string; name: string; address: string };

type Deps = Pick<Services, 'events' | 'accounts' | 'mailboxes'>;

/**
 * The event's only contact who shows an address, at which mails arrive. null: there is none, or there are several, of whom the
 * app would have to choose.
 */
export async function findReplyContact(
  { events, accounts, mailboxes }: Deps,
  eventId: number,
): Promise<ReplyContact | null> {
  const event = await events.find(eventId);
  if (!event || event.contactIds.length === 0) return null;
  const { accounts: people, outside } = await accounts.findPeople(event.contactIds);
  const [contact, ...others] = [...people.values()].filter(({ id, sharesEmail }) => sharesEmail && !outside.has(id));
  if (!contact || others.length > 0) return null;
  const mailbox = await mailboxes.find(contact.id);
  if (!isOpen(mailbox) || mailbox.address !== contact.email.toLowerCase()) return null;
  return { uid: contact.id, name: `${contact.firstName} ${contact.lastName}`, address: contact.email };
}
