import { type RosterCall, type RosterRight, rosterRightFor, rosterRights } from '@club/contract';
import type { Viewer } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { Command } from './commands';
import { refused } from './outcome';

type WithContacts = Pick<ClubEvent, 'contactIds'>;

/** Whether the viewer may do this with the event's roster. */
export const hasRosterRight = (event: WithContacts, viewer: Viewer | null, right: RosterRight): boolean =>
  rosterRights(event, viewer && { id: viewer.uid, isAdmin: viewer.isAdmin }).has(right);

/** @throws not-allowed unless the caller has the right to the event's roster that the call's row of permissions names. */
export function requireRosterRight(name: RosterCall, event: WithContacts, caller: Viewer): void {
  if (!hasRosterRight(event, caller, rosterRightFor(name))) throw new DomainError('not-allowed');
}

/** Decides by the event that the transaction has read whether the caller may give the command. */
export const withRosterRight =
  (right: RosterRight, caller: Viewer, command: Command): Command =>
  (event, now) =>
    hasRosterRight(event, caller, right) ? command(event, now) : refused('not-allowed');

/** Whoever takes the place from somebody, or makes one, manages the roster. */
export const rightToPlace = (
  name: 'addRegistration' | 'moveRegistration' | 'pullUp',
  { instead, raiseLimit }: { instead: string | null; raiseLimit: boolean },
): RosterRight => (instead === null && !raiseLimit ? rosterRightFor(name) : 'manage');
