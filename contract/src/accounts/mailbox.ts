import * as z from 'zod';

/**
 * Whether mails of the app reach a person: there is no address, nobody has confirmed it, they come, or its provider refuses
 * them.
 */
export const MAILBOX_STATES = ['none', 'unconfirmed', 'confirmed', 'refused'] as const;

export const mailboxSchema = z.object({
  /** The club has set mail up. Without it everything else is of no use. */
  isAvailable: z.boolean(),
  address: z.string(),
  state: z.enum(MAILBOX_STATES),
});

const NO_CODE = 'Dieser Link ist unvollständig. Bitte öffne ihn direkt aus der E-Mail.';
const MAX_CODE_LENGTH = 300;

/** What stands in a link of a mail behind the #. */
export const mailCodeSchema = z
  .string({ error: NO_CODE })
  .max(MAX_CODE_LENGTH, NO_CODE)
  .regex(/^[\w-]+(?:\.[\w-]+)+$/, NO_CODE);

export const mailLinkSchema = z.object({ code: mailCodeSchema });

export type Mailbox = z.infer<typeof mailboxSchema>;
export type MailboxState = (typeof MAILBOX_STATES)[number];
