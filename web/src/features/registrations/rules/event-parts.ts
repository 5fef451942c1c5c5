import {
  type CountedPart,
  canWithdraw,
  type EventDetail,
  type EventPart,
  isActive,
  isAhead,
  isWaiting,
  type MyStatus,
  overlap,
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

/** A place or a turn of the viewer. */
export type Held = GivenUp & {
  /** null: the turn for whichever shift has a place first. */
  part: ShownPart | null;
  /** null for the only part, while the roster does not show the viewer. */
  registration: Registration | null;
  /** Others wait for the place. */
  passesOn: boolean;
  canLeave: boolean;
  /** 'Kasse, 11–13 Uhr', which the viewer has at the same time; null: they can be at both. */
  clash: string | null;
};

/** In the order of the event's parts. */
export function heldBy(user: Pick<User, 'id'> | null, event: EventDetail, now: Date): Held[] {
  const own = ownPlaces(event, user);
  const inParts = shownParts(event).flatMap((part): Held[] => {
    const registration = own.find(({ shiftId }) => shiftId === part.id) ?? null;
    const had = part.id === null ? event.myStatus : registration && statusIn(registration);
    if (had === null) return [];
    return [
      {
        part,
        registration,
        shiftId: part.id,
        name: part.name,
        had,
        passesOn: had === 'registered' && passesOn(part),
        canLeave: canWithdraw(part, { myStatus: had }, now).isAllowed,
        clash: part.shift && clashOf(part.shift, event, own),
      },
    ];
  });
  const anyTurn = event.shifts.length > 0 && own.find(({ shiftId }) => shiftId === null);
  return anyTurn ? [...inParts, { ...FOR_ANY, registration: anyTurn }] : inParts;
}

const FOR_ANY = {
  part: null,
  shiftId: null,
  name: 'Irgendeine Schicht',
  had: 'waitlisted',
  passesOn: false,
  canLeave: true,
  clash: null,
} as const;

/** Names the shift that the viewer has at the same time. */
export function clashOf(shift: ShownShift, event: EventDetail, own: readonly Registration[]): string | null {
  const other = event.shifts.find(
    (one) =>
      one.id !== shift.id &&
      overlap(one, shift) &&
      own.some((registration) => registration.shiftId === one.id && isActive(registration)),
  );
  return other ? shiftName(other, event) : null;
}

/** Whether some shift begins later, which people can take although the event has begun. */
export const hasComingShift = ({ shifts }: Pick<EventDetail, 'shifts'>, now: Date): boolean =>
  // Stryker disable next-line ConditionalExpression: null counts as 1970, which is long ago.
  shifts.some(({ startTime }) => startTime !== null && isAhead({ startTime }, now));
