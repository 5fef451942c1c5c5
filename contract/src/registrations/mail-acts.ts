import * as z from 'zod';
import { mailLinkSchema } from '../accounts/mailbox';
import type { Endpoint } from '../endpoint';

/** What a link in a mail can do at one event without a password: nothing else of the account is open to it. */
export const MAIL_ACTS = ['join', 'cancel', 'leave-waitlist', 'accept-times'] as const;

const timesSchema = z.object({ startTime: z.iso.datetime(), endTime: z.iso.datetime() });

/** The act of a link, as its page shows it before and after the tap. */
export const mailActSchema = z.object({
  act: z.enum(MAIL_ACTS),
  /** The first name of the person for whom the link acts, whoever is signed in. */
  firstName: z.string(),
  event: timesSchema.extend({ id: z.number().int(), title: z.string() }),
  /** The shifts that the act is about; empty where it is about the event as a whole. */
  shifts: z.array(
    z.object({
      title: z.string(),
      /** null: something that people bring. */
      times: timesSchema.nullable(),
      /** When the shift was before it was moved; null: it was not, or the person has agreed. */
      formerTimes: timesSchema.nullable(),
    }),
  ),
  state: z.enum([
    /** The act is possible. */
    'open',
    /** It is, and gives a turn on the waitlist instead of a place. */
    'open-waitlist',
    /** Nothing is left to do: the person has the place, has none any more, waits no longer, or comes at the new time. */
    'done',
    /** The person has a turn on the waitlist. */
    'waiting',
    'refused',
  ]),
  /** Why the act is refused; null in every other state. */
  reason: z.string().nullable(),
});

export const doMailActSchema = mailLinkSchema.extend({
  /** A turn on the waitlist will do. Without it nothing happens where no place is left. */
  waits: z.boolean().default(false),
});

// The code stands in the body, because addresses are logged.
export const mailActEndpoints = {
  readMailAct: {
    summary: 'Tells what a link in a mail would do at an event',
    details: 'Changes nothing. The link is for one person and one act, and opens nothing else of the account.',
    method: 'POST',
    path: '/api/mail-links',
    body: mailLinkSchema,
    errors: ['link-invalid', 'not-found'],
    response: mailActSchema,
  },
  doMailAct: {
    summary: 'Does at an event what a link in a mail is for',
    details:
      'The same rules hold as for somebody who is signed in. What is refused is a state of the response. Doing it again changes nothing, also after the person has changed their mind.',
    method: 'POST',
    path: '/api/mail-acts',
    body: doMailActSchema,
    errors: ['link-invalid', 'not-found', 'too-many-requests'],
    response: mailActSchema,
  },
} as const satisfies Record<string, Endpoint>;

export type MailAct = z.infer<typeof mailActSchema>;
export type MailActName = MailAct['act'];
