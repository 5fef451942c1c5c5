import { HOUR_MS, isActive, isWaiting } from '@club/contract';
import { earlier } from '../notifications/notification-terms';
import { RECEIPT_MS } from './notices/registration-receipt';
import type { Changed, CommandNotice } from './outcome';
import { type RosterEntry, registrationsOf } from './roster';
import { tellOf, toldPlaces } from './told-places';

/** A receipt also names what the person took this short before: one of their own for it may have waited for this one. */
const NAMED_MS = HOUR_MS;

/** Adds the receipt of somebody who has just registered, or waits now. */
export function withReceipt(outcome: Changed, userId: string, now: Date): Changed {
  const own = registrationsOf(outcome.event.roster, userId);
  const held = own.filter((one) => isActive(one) || isWaiting(one));
  const recent = held.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < NAMED_MS);
  const receipt: CommandNotice = {
    kind: 'registrationReceipt',
    ...tellOf(toldPlaces(recent)),
    deliverAt: new Date(now.getTime() + RECEIPT_MS),
    since: sinceOf(own, now),
    ...(recent.every(isWaiting) && { waits: true }),
  };
  return { ...outcome, notices: [...outcome.notices, receipt] };
}

/** When the person took the first of what they took step by step, also if they gave it up since: its receipts wait for this one. */
function sinceOf(own: readonly RosterEntry[], now: Date): Date {
  const taken = own.map(({ createdAt }) => createdAt).toSorted((one, other) => other.getTime() - one.getTime());
  return taken.reduce((since, at) => (since.getTime() - at.getTime() <= RECEIPT_MS ? earlier(since, at) : since), now);
}
