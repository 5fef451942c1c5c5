import { capacityOf, isActive, isWaiting } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attendanceAt } from '../attendance/attendance';
import { type ClubEvent, toDocument } from '../events/club-event';
import { eventOf, people, run, type Seen, scenario } from '../testing/roster-scenarios';
import type { CommandNotice } from './commands';
import { type OwnStanding, ownStandingOn } from './own-standing';
import { registrationIdOf } from './roster';

/** The same event, of which the only shift is as long and as large. */
function twinOf(event: ClubEvent): ClubEvent {
  const { startTime, endTime, maxParticipants } = event;
  const shift = { id: 'aaaaaaaa', title: 'Hilfe', description: null, startTime, endTime, maxParticipants };
  return { ...event, maxParticipants: null, shifts: [shift] };
}

/** An event with shifts stores these otherwise, or has them besides. The rest of the test looks at all that they show. */
const OF_SHIFTS = new Set([
  ...['shifts', 'hasShifts', 'activeByShift', 'shiftUserIds', 'shiftTurns', 'occupiedFrom', 'occupiedUntil'],
  ...['people', 'registrations', 'maxParticipants', 'hours'],
]);

/** All that members and organisers can see of the event and of what the step did. */
function shownBy({ after, before, now, step }: Seen) {
  const outcome = step.command(before, now);
  return {
    stored: Object.fromEntries(Object.entries(toDocument(after)).filter(([name]) => !OF_SHIFTS.has(name))),
    capacity: capacityOf(after),
    outcome: outcome.kind === 'refused' ? outcome : outcome.kind,
    attendance: attendanceAt(after, now),
    notices: outcome.kind === 'changed' ? outcome.notices.map(withoutPlaces) : [],
    standings: people.map(({ id }) => withoutShifts(ownStandingOn(after, id))),
    roster: after.roster.map(({ shiftId: _id, ...entry }) => ({
      ...entry,
      id: registrationIdOf(after.id, entry),
    })),
    active: after.roster.filter(isActive).length,
    waiting: after.roster.filter(isWaiting).map(({ userId }) => userId),
  };
}

/** In an event with shifts, notices say for which they are. */
const withoutPlaces = (notice: CommandNotice) =>
  Object.fromEntries(Object.entries(notice).filter(([name]) => !['places', 'formerShiftIds'].includes(name)));
const withoutShifts = ({ myShifts: _, ...standing }: OwnStanding) => standing;

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
