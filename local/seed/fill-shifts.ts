import { clubDate } from '@club/contract';
import type { Account } from '../../functions/src/accounts/account';
import type { ClubEvent } from '../../functions/src/events/club-event';
import type { EventShift } from '../../functions/src/registrations/derived-fields';
import { register } from '../../functions/src/registrations/rules';
import type { ShiftPlan } from './blueprint';

/** The same shift has the same id in all events of a series. */
export const shiftsOf = (plans: readonly ShiftPlan[], start: Date): EventShift[] =>
  plans.map(({ title, day = 0, hours, places, description = null }, index) => ({
    id: `demo${String(index).padStart(4, '0')}`,
    title,
    startTime: hours && at(start, day, hours[0]),
    endTime: hours && at(start, day, hours[1]),
    maxParticipants: places,
    description,
  }));

function at(start: Date, day: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moment = clubDate(start);
  moment.setDate(moment.getDate() + day);
  moment.setHours(hours, minutes, 0, 0);
  return new Date(moment.getTime());
}

type People = {
  named(usernames: readonly string[]): Account[];
  /** The others take turns, beginning with the one of this number. */
  others: readonly Account[];
  from: number;
  moment(turn: number): Date;
};

/** People register for the shifts, one shift after the other. Who has something else at that time is passed over. */
export function fillShifts(event: ClubEvent, plans: readonly ShiftPlan[], people: People): ClubEvent {
  let filled = event;
  let next = people.from;
  let turn = 0;
  const take = (member: Account, shiftId: string, brings: string | null): boolean => {
    const outcome = register(filled, member, null, people.moment(turn), shiftId, brings);
    if (outcome.kind !== 'changed') return false;
    filled = { ...outcome.event, version: outcome.event.version + 1 };
    turn += 1;
    return true;
  };
  for (const [index, { helpers, first = [], brings = [] }] of plans.entries()) {
    const shiftId = event.shifts[index]?.id ?? '';
    const named = people.named(first).filter((member) => take(member, shiftId, brings[0] ?? null));
    for (let taken = named.length; taken < helpers; next += 1) {
      const member = people.others[next % people.others.length];
      if (member && take(member, shiftId, brings[taken % brings.length] ?? null)) taken += 1;
    }
  }
  return filled;
}

export const helpersIn = (plans: readonly ShiftPlan[]): number => plans.reduce((sum, { helpers }) => sum + helpers, 0);
