/** One mail to one address. */
export type Mail = {
  /** Sent again, the mail has the same Message-ID, by which mail programs recognise it. Only letters, digits and hyphens. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Mail programs show mails of one thread together; null: the mail stands alone. Formed like `id`. */
  thread: string | null;
  /** The name of the person who has written it, beside the club's; null: the club itself. Nothing in it looks like an address. */
  writtenBy: string | null;
  /** The address that answers go to; null: the sender's. */
  replyTo: string | null;
  /** The URL that ends mails of this kind when a mail program sends it a POST (RFC 8058); null: they cannot be ended. */
  unsubscribeUrl: string | null;
  /** Names the mail in the address to which providers return it; null: it returns to the sender's own. */
  bounceToken: string | null;
  /** The text of an iCalendar file. */
  calendar: string | null;
};

export type MailResult =
  /** The provider has taken it over. That it arrives is not known yet. */
  | { kind: 'accepted' }
  /** Nobody can be reached at this address. */
  | { kind: 'bad-address'; code: string }
  /** The provider does not take this mail for its quota, its rules or the size, and others perhaps neither. */
  | { kind: 'withheld'; code: string }
  /** The provider may take this mail later, and others meanwhile. */
  | { kind: 'later'; code: string }
  /** The provider takes no mail at all at the moment: it cannot be reached, refuses the sender, or has had enough. */
  | { kind: 'unreachable'; code: string };

/**
 * Enhanced status codes (RFC 3463) that say that there is no such address, that it takes no mails any more, or that its domain
 * has no server. 5.1.7 and 5.1.8 speak of the sender's. A full mailbox may be emptied, and what a provider refuses for its
 * quota, its rules or the size of a mail says nothing of the address.
 */
const NOBODY_THERE = /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1|4\.4)$/;

export const isNobodyThere = (enhanced: string): boolean => NOBODY_THERE.test(enhanced);
