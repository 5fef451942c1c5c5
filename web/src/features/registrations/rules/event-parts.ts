import {
  type CountedPart,
  canWithdraw,
  type EventDetail,
  isActive,
  isAhead,
  isContribution,
  isWaiting,
  type MyStatus,
  type Registration,
  type ShownShift,
  shiftName,
  type User,
} from '@club/contract';

/** People register for a part of an event: for one of its shifts, or for its only part where it has none. */
export type EventPart = CountedPart & {
  /** null: the only part, which has no name either. */
  shift: ShownShift | null;
  /** 'Grill, 10–12 Uhr' */
  name: string | null;
};

/** An event says this about its parts. */
type WithParts = CountedPart & Pick<EventDetail, 'shifts'>;

/** In the order in which organisers put the shifts. */
export const partsOf = (event: WithParts): EventPart[] =>
  event.shifts.length === 0 ? [onlyPart(event)] : event.shifts.map((shift) => partOf(shift, event));

export const onlyPart = (event: CountedPart): EventPart => ({
  shift: null,
  name: null,
  startTime: event.startTime,
  endTime: event.endTime,
  maxParticipants: event.maxParticipants,
  _count: event._count,
  waitlistCount: event.waitlistCount,
  registrationEnabled: event.registrationEnabled,
  cancelledAt: event.cancelledAt,
  hasShifts: event.hasShifts,
});

/** What people bring can be taken and given up until the event begins. */
export const partOf = (shift: ShownShift, event: CountedPart): EventPart => ({
  ...onlyPart(event),
  shift,
  name: shiftName(shift, event),
  startTime: shift.startTime ?? event.startTime,
  endTime: shift.endTime ?? event.endTime,
  maxParticipants: shift.maxParticipants,
  _count: { registrations: shift.registrations },
  waitlistCount: shift.waitlistCount,
});

/** The viewer's places and turns. */
export const ownPlaces = (
  { registrations }: Pick<EventDetail, 'registrations'>,
  user: Pick<User, 'id'> | null,
): Registration[] =>
  user === null ? [] : registrations.filter((one) => one.userId === user.id && (isActive(one) || isWaiting(one)));

export const statusIn = (held: Registration): MyStatus => (isWaiting(held) ? 'waitlisted' : 'registered');

type Line = Pick<EventPart, 'maxParticipants' | '_count' | 'waitlistCount'>;

/** Whether somebody moves up at once when a place is given up. Where more people are in than fit, one less frees none. */
export const passesOn = ({ maxParticipants, _count, waitlistCount }: Line): boolean =>
  _count.registrations === maxParticipants && waitlistCount > 0;

/** Somebody gives up a place or a turn. */
export type GivenUp = {
  had: MyStatus;
  /** null: all that they have in the event. */
  shiftId: string | null;
  /** 'Grill, 10–12 Uhr'; null: all that they have in the event. */
  name: string | null;
};

/** A place or a turn that the viewer can still give up. A turn for any shift has no `shiftId`, nor has the only part. */
export type Leavable = GivenUp & {
  /** Others wait for the place. */
  passesOn: boolean;
};

/** In the order of the event's parts. */
export function leavable(event: EventDetail, user: Pick<User, 'id'> | null, now: Date): Leavable[] {
  const own = ownPlaces(event, user);
  const statusOf = ({ shift }: EventPart): MyStatus | null => {
    const held = own.find(({ shiftId }) => shiftId === shift?.id);
    return shift === null ? event.myStatus : held ? statusIn(held) : null;
  };
  const inParts = partsOf(event).flatMap((part): Leavable[] => {
    const had = statusOf(part);
    if (had === null || !canWithdraw(part, { myStatus: had }, now).isAllowed) return [];
    return [
      { shiftId: part.shift?.id ?? null, name: part.name, had, passesOn: had === 'registered' && passesOn(part) },
    ];
  });
  const waitsForAny = event.hasShifts && own.some(({ shiftId }) => shiftId === null);
  return waitsForAny ? [...inParts, FOR_ANY] : inParts;
}

const FOR_ANY: Leavable = { shiftId: null, name: 'Irgendeine Schicht', had: 'waitlisted', passesOn: false };

/** Whether some shift begins later, which people can take although the event has begun. */
export const hasComingShift = ({ shifts }: Pick<EventDetail, 'shifts'>, now: Date): boolean =>
  shifts.some(
    (shift) => !isContribution(shift) && shift.startTime !== null && isAhead({ startTime: shift.startTime }, now),
  );
