import { createHash } from 'node:crypto';
import { findPart, MAIL_ACTS, type MailActName, shiftIdSchema } from '@club/contract';
import * as z from 'zod';
import type { Account } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import type { MailCodes } from '../mail/mail-codes';
import type { RosterEntry } from './roster';
import { isHeld, ownIn } from './rules';

/** One act of one person at one event, for which a link in a mail needs no password. */
export type ActLink = {
  act: MailActName;
  eventId: number;
  /** null: the event as a whole, with all that the person has there. */
  shiftId: string | null;
  /** The key of the times that are accepted; null where the act is about no times. */
  times: string | null;
};

/** A link that counts, with the person for whom it acts. */
export type Linked = { link: ActLink; person: Account; issuedAt: Date };

const NONE = '-';
const orNull = <Value extends z.ZodType>(value: Value) => z.union([z.literal(NONE).transform(() => null), value]);

const linkSchema = z.tuple([
  z.enum(MAIL_ACTS),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  orNull(shiftIdSchema),
  orNull(z.string().regex(/^[\w-]{12}$/)),
]);

type Person = Pick<Account, 'id' | 'email'>;

/** The signature covers the address that the mail went to, so that the link counts no more once the person has another one. */
const subjectOf = ({ eventId, shiftId, times }: ActLink, email: string): string =>
  JSON.stringify([eventId, shiftId, times, email.toLowerCase()]);

export function actCode(mailCodes: MailCodes, link: ActLink, { id, email }: Person, now: Date): string {
  const { act, eventId, shiftId, times } = link;
  const code = mailCodes.make(act, id, subjectOf(link, email), now);
  return [act, eventId, shiftId ?? NONE, times ?? NONE, code].join('.');
}

/** null: no link of the app, or one whose time is over. Whether it is signed is known once its person is. */
export function readActCode(mailCodes: MailCodes, code: string, now: Date) {
  const words = code.split('.');
  const parsed = linkSchema.safeParse(words.slice(0, 4)).data;
  if (!parsed) return null;
  const [act, eventId, shiftId, times] = parsed;
  const read = mailCodes.read(act, words.slice(4).join('.'), now);
  const link: ActLink = { act, eventId, shiftId, times };
  return (
    read && {
      link,
      uid: read.uid,
      issuedAt: read.issuedAt,
      isOf: (email: string) => read.isFor(subjectOf(link, email)),
    }
  );
}

/** The person's shifts that were moved, and to whose new times they have not agreed. */
export const movedEntries = (event: ClubEvent, userId: string): RosterEntry[] =>
  ownIn(event, userId, undefined).filter((entry) => isHeld(entry) && entry.movedFrom !== null);

/** Tells these shifts at their present times from the same ones at any other. */
export function keyOfTimes(event: ClubEvent, moved: readonly RosterEntry[]): string {
  const times = moved.map(({ shiftId }) => {
    const part = findPart(event, shiftId);
    return [shiftId, part?.startTime.getTime(), part?.endTime.getTime()];
  });
  return createHash('sha256').update(JSON.stringify(times.sort())).digest('base64url').slice(0, 12);
}
