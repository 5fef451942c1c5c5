export type MailLink = { label: string; url: string };

/** The content of a mail, all of it plain text: the layout makes HTML and text of it. Links are complete addresses. */
export type MailContent = {
  subject: string;
  /** As the person, or anybody else, typed it: the layout greets with it where it is a name. null: it greets nobody by name. */
  firstName: string | null;
  /** The text addresses a stranger with „Sie“, and so does the greeting. */
  isFormal?: true;
  /** The one thing that the mail tells. Mails about several things have none of their own. */
  lines: readonly string[];
  /** Several things that are told in one mail. */
  items: readonly { title: string; lines: readonly string[]; url: string; acts?: readonly MailLink[] }[];
  button: MailLink | null;
  /** What else the person can do about it, under the button. */
  acts?: readonly MailLink[];
  /** Why the person gets this mail, and what they can do about it. */
  reason: string;
  links: readonly MailLink[];
};
