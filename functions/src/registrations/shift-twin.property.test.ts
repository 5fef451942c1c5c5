import { capacityOf, isActive, isWaiting } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ClubEvent, toDocument } from '../events/club-event';
import { eventOf, people, run, type Seen, scenario } from '../testing/roster-scenarios';
import { ownStandingOn, registrationIdOf } from './roster';

/** The same event, of which the only shift is as long and as large. */
function twinOf(event: ClubEvent): ClubEvent {
  const { startTime, endTime, maxParticipants } = event;
  const shift = { id: 'aaaaaaaa', title: 'Hilfe', description: null, startTime, endTime, maxParticipants };
  return { ...event, maxParticipants: null, shifts: [shift] };
}

/** All that members and organisers can see of the event and of what the step did. */
function shownBy({ after, before, now, step }: Seen) {
  const { shifts, shiftUserIds, shiftTurns, people: _, registrations, maxParticipants, ...stored } = toDocument(after);
  const outcome = step.command(before, now);
  return {
    stored,
    capacity: capacityOf(after),
    outcome: outcome.kind === 'refused' ? outcome : outcome.kind,
    notices: outcome.kind === 'changed' ? outcome.notices : [],
    standings: people.map(({ id }) => ownStandingOn(after.roster, id)),
    roster: after.roster.map(({ shiftId: _id, ...entry }) => ({
      ...entry,
      id: registrationIdOf(after.id, entry),
    })),
    active: after.roster.filter(isActive).length,
    waiting: after.roster.filter(isWaiting).map(({ userId }) => userId),
  };
}

it('an event without shifts and its twin with one shift of the same time and limit show the same, whatever is done', () => {
  fc.assert(
    fc.property(scenario, (given) => {
      const shown: unknown[] = [];
      run(given, (seen) => shown.push(shownBy(seen)));
      const twins: unknown[] = [];
      run(given, (seen) => twins.push(shownBy(seen)), twinOf(eventOf(given)));
      expect(twins).toEqual(shown);
    }),
  );
});
