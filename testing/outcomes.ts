import type { MemberSnapshot } from '../functions/src/accounts/account';
import type { ClubEvent } from '../functions/src/events/club-event';
import type { Outcome } from '../functions/src/registrations/outcome';
import { findRegistration, type RosterEntry, registrationIdOf } from '../functions/src/registrations/roster';

/** The event that a rule has changed. @throws when it changed nothing. */
export function changed(outcome: Outcome): ClubEvent {
  if (outcome.kind !== 'changed') throw new Error(`expected a change, got ${JSON.stringify(outcome)}`);
  return outcome.event;
}

/** The event after the outcome, which is the same where nothing changed. */
export const eventAfter = (event: ClubEvent, outcome: Outcome): ClubEvent =>
  outcome.kind === 'refused' ? event : outcome.event;

export const notices = (outcome: Outcome) => (outcome.kind === 'changed' ? outcome.notices : []);

export function entryOf({ roster }: ClubEvent, { id }: { id: string }): RosterEntry {
  const entry = findRegistration(roster, id);
  if (!entry) throw new Error('not in the roster');
  return entry;
}

export const idOf = (event: ClubEvent, member: Pick<MemberSnapshot, 'id'>): string =>
  registrationIdOf(event.id, entryOf(event, member));

export const statuses = ({ roster }: ClubEvent) => roster.map(({ userId, status }) => [userId, status]);
