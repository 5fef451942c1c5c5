import * as z from 'zod';
import { mailCodeSchema } from './mail-code';

/**
 * Whether mails of the app reach a person: there is no address, nobody has confirmed it, they come, or its provider refuses
 * them.
 */
export const MAILBOX_STATES = ['none', 'unconfirmed', 'confirmed', 'refused'] as const;

/**
 * A test mail is on its way, waits because the provider takes nothing at the moment, was taken over by the provider, or could not
 * be sent.
 */
export const TEST_MAIL_STATES = ['waiting', 'delayed', 'sent', 'failed'] as const;

export const mailboxSchema = z.object({
  /** The club has set mail up. Without it everything else is of no use. */
  isAvailable: z.boolean(),
  address: z.string(),
  state: z.enum(MAILBOX_STATES),
  /** Set where the club does not read what comes back later: a mail that its provider took may not have arrived. */
  isDeliveryUnknown: z.literal(true).optional(),
  /** This is about the last test mail. It is missing while the address is not confirmed or takes no mails. */
  test: z.object({ state: z.enum(TEST_MAIL_STATES), at: z.iso.datetime() }).optional(),
});

export const mailLinkSchema = z.object({ code: mailCodeSchema });

export const unsubscribeMailSchema = mailLinkSchema.extend({
  /** Ends all mails to the person, and not only those of which the code tells. */
  everything: z.boolean({ error: 'Bitte wähle ja oder nein' }).default(false),
});

export const mailStatusSchema = z.object({
  /** Since when the mail provider takes nothing; null: it does, or the club sends no mails. */
  failingSince: z.iso.datetime().nullable(),
});

export type Mailbox = z.infer<typeof mailboxSchema>;
export type TestMailState = (typeof TEST_MAIL_STATES)[number];
export type MailboxState = (typeof MAILBOX_STATES)[number];
