import {
  type CountedPart,
  canWithdraw,
  type EventDetail,
  type EventPart,
  isActive,
  isAhead,
  isContribution,
  isWaiting,
  type MyStatus,
  partsOf,
  type Registration,
  type ShownShift,
  shiftName,
  type User,
} from '@club/contract';

/** A part of an event with how full it is. */
export type ShownPart = EventPart<string> &
  CountedPart & {
    /** 'Grill, 10–12 Uhr'; null: the only part. */
    name: string | null;
    shift: ShownShift | null;
  };

export const shownParts = (event: CountedPart & Pick<EventDetail, 'shifts'>): ShownPart[] =>
  partsOf(event).map((part) => {
    const shift = event.shifts.find(({ id }) => id === part.id) ?? null;
    return {
      ...part,
      cancelledAt: event.cancelledAt,
      shift,
      name: shift && shiftName(shift, event),
      _count: shift ? { registrations: shift.registrations } : event._count,
      waitlistCount: (shift ?? event).waitlistCount,
      hasShifts: event.hasShifts,
    };
  });

/** The viewer's places and turns. */
export const ownPlaces = (
  { registrations }: Pick<EventDetail, 'registrations'>,
  user: Pick<User, 'id'> | null,
): Registration[] =>
  user === null ? [] : registrations.filter((one) => one.userId === user.id && (isActive(one) || isWaiting(one)));

export const statusIn = (held: Registration): MyStatus => (isWaiting(held) ? 'waitlisted' : 'registered');

type Line = Pick<ShownPart, 'maxParticipants' | '_count' | 'waitlistCount'>;

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
  const statusOf = ({ id }: ShownPart): MyStatus | null => {
    const held = own.find(({ shiftId }) => shiftId === id);
    return id === null ? event.myStatus : held ? statusIn(held) : null;
  };
  const inParts = shownParts(event).flatMap((part): Leavable[] => {
    const had = statusOf(part);
    if (had === null || !canWithdraw(part, { myStatus: had }, now).isAllowed) return [];
    return [{ shiftId: part.id, name: part.name, had, passesOn: had === 'registered' && passesOn(part) }];
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
