import { DAY_MS, type InvitationMailState, KEPT_FOR, MAILED_APART_DAYS, type UnmailedReason } from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { storedDate } from '../platform/stored-documents';
import { type StoredInvitation, stateOf } from './invitation';

const APART_MS = MAILED_APART_DAYS * DAY_MS;

/** `invitedAddresses/{key}`: what is known of an address to which invitations go by mail. The key does not tell the address. */
const invitedAddressSchema = z.object({
  /** When a mail was last put on its way; null: none was, or it could not be sent. */
  askedAt: storedDate.nullable(),
  /** No invitation goes there any more: its reader wants none, or nobody is reached there. */
  ended: z.object({ at: storedDate, reason: z.enum(['declined', 'undeliverable']) }).nullable(),
  /** Firestore's TTL policy removes it then. */
  expiresAt: storedDate,
});

export const INVITED_ADDRESSES = defineCollection({
  path: 'invitedAddresses',
  version: 1,
  called: 'invited address',
  parse: (fields, id) => ({ id, ...invitedAddressSchema.parse(fields) }),
  expires: true,
  // It works on where the signing key stays, and bothers nobody else anyway.
  archived: 'whole',
  people: {
    exemption:
      'Holds under a keyed hash of an address that was invited when that was and whether its reader wants no more, for a year. Nobody can tell the address from it, and it must outlive an account, so that nobody is invited against their will.',
    toldIn: 'invitations',
  },
});

export type InvitedAddress = { id: string } & z.output<typeof invitedAddressSchema>;

/** Adds news of an address, from which on it is kept for its full time. */
export const withNews = (
  id: string,
  present: InvitedAddress | null,
  news: Partial<Pick<InvitedAddress, 'askedAt' | 'ended'>>,
  now: Date,
): InvitedAddress => ({
  id,
  askedAt: present?.askedAt ?? null,
  ended: present?.ended ?? null,
  ...news,
  expiresAt: new Date(now.getTime() + KEPT_FOR.invitedAddressDays * DAY_MS),
});

/** The address, in lower case, to which the invitation can go; null: it is over, for all, or without an address. */
export const emailOf = (invitation: StoredInvitation, now: Date): string | null =>
  canBeSent(invitation, now) ? invitation.person?.email.toLowerCase() || null : null;

/** One that has expired is renewed when it is sent. */
const canBeSent = (invitation: StoredInvitation, now: Date): boolean =>
  ['open', 'expired'].includes(stateOf(invitation, now));

type Known = {
  address: InvitedAddress | null;
  /** An account has the address. */
  isMember: boolean;
};

/** Whether the mail goes on its way, is there already, or why it does not go. */
export function mailOutcome(
  invitation: StoredInvitation | null,
  { address, isMember }: Known,
  now: Date,
): 'queued' | 'waiting' | UnmailedReason {
  if (!invitation || !canBeSent(invitation, now)) return 'over';
  if (emailOf(invitation, now) === null) return 'no-address';
  if (shownMail(invitation, now)?.state === 'waiting') return 'waiting';
  return unwanted({ address, isMember }) ?? (isRecent(address, now) ? 'recent' : 'queued');
}

/** Why no invitation may go to the address at all; null: it may. */
export function unwanted({ address, isMember }: Known): 'member' | 'declined' | 'undeliverable' | null {
  return isMember ? 'member' : (address?.ended?.reason ?? null);
}

const isRecent = (address: InvitedAddress | null, now: Date): boolean =>
  address?.askedAt != null && now.getTime() - address.askedAt.getTime() < APART_MS;

/** A mail that has waited for longer than its letter is kept does not go any more. */
export function shownMail({ mail }: StoredInvitation, now: Date): { state: InvitationMailState; at: Date } | null {
  const isOver = mail?.state === 'waiting' && now.getTime() - mail.at.getTime() >= APART_MS;
  return mail && isOver ? { ...mail, state: 'failed' } : mail;
}
