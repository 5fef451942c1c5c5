import {
  isActive,
  isWaiting,
  type RosterCall,
  type RosterRight,
  rosterRightFor,
  rosterRights,
  type Team,
} from '@club/contract';
import type { Account } from '../accounts/account';
import { showsPhoneToContacts } from '../accounts/consents';
import type { Identity, Viewer } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import { type ClubEvent, forgetGuestsAt } from '../events/club-event';
import type { Command } from './commands';
import type { RegistrationDeps } from './register';
import { NO_CONTACTS, toTeamEntry } from './registration-presenter';
import type { RosterEntry } from './roster';

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
  (name: RosterCall, caller: Viewer, command: Command): Command =>
  (event, now) =>
    hasRosterRight(event, caller, rosterRightFor(name))
      ? command(event, now)
      : { kind: 'refused', code: 'not-allowed' };

const NOBODY = { name: null, phoneNumber: null, requestKey: null };

/** Tells who is registered and who waits, each in order of registration. */
export async function getTeam(
  { events, accounts, clock }: RegistrationDeps,
  eventId: number,
  caller: Identity,
): Promise<Team> {
  const event = await events.find(eventId);
  if (!event) throw new DomainError('not-found');
  requireRosterRight('getTeam', event, caller);
  const [active, waiting] = [event.roster.filter(isActive), event.roster.filter(isWaiting)];
  // Nobody has to phone the helpers of long ago, so their contacts see no more of them than other members do.
  if (!caller.isAdmin && forgetGuestsAt(event) < clock.now()) {
    const toEntry = (entry: RosterEntry) =>
      toTeamEntry(eventId, { ...entry, notes: null, movedFrom: null, guest: entry.guest && NOBODY }, NO_CONTACTS);
    return { registrations: active.map(toEntry), waitlist: waiting.map(toEntry) };
  }
  const accountsById = await accounts.findAll([...active, ...waiting].flatMap(({ userId }) => userId ?? []));
  const isShown = (account: Account): boolean => caller.isAdmin || showsPhoneToContacts(account);
  const found = new Map([...accountsById].filter(([, account]) => isShown(account)));
  return {
    registrations: active.map((registration) => toTeamEntry(eventId, registration, found)),
    waitlist: waiting.map((registration) => toTeamEntry(eventId, registration, found)),
  };
}
