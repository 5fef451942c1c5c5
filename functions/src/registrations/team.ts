import { isActive, isWaiting, type Team } from '@club/contract';
import type { Account } from '../accounts/account';
import { showsPhoneToContacts } from '../accounts/consents';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import { type ClubEvent, forgetGuestsAt } from '../events/club-event';
import type { Command } from './commands';
import type { RegistrationDeps } from './register';
import { NO_CONTACTS, toTeamEntry } from './registration-presenter';
import type { RosterEntry } from './roster';

/** Whether somebody may look after the helpers of an event: its contacts may, and organisers. */
export const isInTeam = ({ contactIds }: Pick<ClubEvent, 'contactIds'>, viewer: Identity | null): boolean =>
  viewer !== null && (viewer.isAdmin || contactIds.includes(viewer.uid));

/** The command of a contact. Whether the caller is one is decided by the event that the transaction has read. */
export const asTeam =
  (caller: Identity, command: Command): Command =>
  (event, now) =>
    isInTeam(event, caller) ? command(event, now) : { kind: 'refused', code: 'not-allowed' };

const NOBODY = { name: null, phoneNumber: null, requestKey: null };

/** Tells who is registered and who waits, each in order of registration. */
export async function getTeam(
  { events, accounts, clock }: RegistrationDeps,
  eventId: number,
  caller: Identity,
): Promise<Team> {
  const event = await events.find(eventId);
  if (!event) throw new DomainError('not-found');
  if (!isInTeam(event, caller)) throw new DomainError('not-allowed');
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
