import { isActive, type MailAct } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { type Linked, movedEntries } from './act-links';

import { isHeld, ownIn } from './rules';

type Times = { startTime: Date; endTime: Date };

const timesOf = ({ startTime, endTime }: Times) => ({
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
});

/** Holds what the page shows, and nothing else of the person or of others. */
export function toMailAct(
  event: ClubEvent,
  { link: { act, shiftId }, person: { id, firstName } }: Linked,
  state: MailAct['state'],
  reason: string | null = null,
): MailAct {
  const moved = movedEntries(event, id);
  const held = ownIn(event, id, undefined).filter(isHeld).filter(isActive);
  const about = act === 'accept-times' && moved.length > 0 ? moved : held;
  const ids = new Set(shiftId === null ? about.map((entry) => entry.shiftId) : [shiftId]);
  const shifts = event.shifts.filter((shift) => ids.has(shift.id));
  return {
    act,
    firstName,
    event: { id: event.id, title: event.title, ...timesOf(event) },
    shifts: shifts.map((shift) => {
      const { startTime, endTime, title } = shift;
      const former = moved.find((entry) => entry.shiftId === shift.id)?.movedFrom ?? null;
      return {
        title,
        times: startTime && endTime ? timesOf({ startTime, endTime }) : null,
        formerTimes: former && timesOf(former),
      };
    }),
    state,
    reason,
  };
}
