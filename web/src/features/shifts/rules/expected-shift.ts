import { type EventDetail, isContribution, type ShownShift, type User } from '@club/contract';
import { expectedRegistration } from '@/features/registrations/rules/own-registration';
import { isFullShift, ownPlaces } from './timetable';

/** The event as its page shows it to the member who has just taken the shift, before the server has answered. */
export function withOwnShift(
  event: EventDetail,
  shift: ShownShift,
  notes: string | null,
  user: User,
  now: Date,
): EventDetail {
  if (ownPlaces(event, user).some(({ shiftId }) => shiftId === shift.id)) return event;
  const waits = isFullShift(shift);
  const status = waits ? 'waitlisted' : event.autoConfirm ? 'confirmed' : 'pending';
  const registration = expectedRegistration(user, status, now, { shiftId: shift.id, notes });
  const { _count, waitlistCount, myShifts } = event;
  return {
    ...event,
    registrations: [...event.registrations, registration],
    shifts: event.shifts.map((one) => (one.id === shift.id ? withOneMore(one, waits) : one)),
    ...(waits
      ? { waitlistCount: waitlistCount + 1, myStatus: event.myStatus ?? 'waitlisted' }
      : {
          _count: { registrations: _count.registrations + 1 },
          myStatus: 'registered',
          awaitsConfirmation: event.awaitsConfirmation || !event.autoConfirm,
          myShifts: [...myShifts, shift].sort(byStart),
          peopleCount: event.peopleCount + (event.myStatus === 'registered' ? 0 : 1),
        }),
  };
}

const withOneMore = (shift: ShownShift, waits: boolean): ShownShift =>
  waits ? { ...shift, waitlistCount: shift.waitlistCount + 1 } : { ...shift, registrations: shift.registrations + 1 };

type Times = Pick<ShownShift, 'startTime' | 'endTime'>;

/** What people bring comes last. */
const byStart = (one: Times, other: Times): number =>
  Number(isContribution(one)) - Number(isContribution(other)) ||
  Date.parse(one.startTime ?? '') - Date.parse(other.startTime ?? '') ||
  0;
