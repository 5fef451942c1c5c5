import { HOUR_MS, isActive, isWaiting } from '@club/contract';
import { RECEIPT_MS } from './notices/registration-receipt';
import type { Changed, CommandNotice } from './outcome';
import { registrationsOf } from './roster';
import { tellOf, toldPlaces } from './told-places';

/** A receipt also names what the person took this short before: one of their own for it may have waited for this one. */
const NAMED_MS = HOUR_MS;

/** Adds the receipt of somebody who has just registered, or waits now. */
export function withReceipt(outcome: Changed, userId: string, now: Date): Changed {
  const held = registrationsOf(outcome.event.roster, userId).filter((own) => isActive(own) || isWaiting(own));
  const recent = held.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < NAMED_MS);
  const receipt: CommandNotice = {
    kind: 'registrationReceipt',
    ...tellOf(toldPlaces(recent)),
    deliverAt: new Date(now.getTime() + RECEIPT_MS),
    ...(recent.every(isWaiting) && { waits: true }),
  };
  return { ...outcome, notices: [...outcome.notices, receipt] };
}
