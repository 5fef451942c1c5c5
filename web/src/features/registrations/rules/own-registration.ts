import {
  type CardEvent,
  type EventDetail,
  isContribution,
  isFull,
  type OwnShift,
  type Registration,
  type User,
  type WaitlistInfo,
} from '@club/contract';
import type { ShownPart } from './event-parts';

const EXPECTED = 'own-';

/** Whether the server has not answered yet. */
export const isExpected = ({ id }: Pick<Registration, 'id'>): boolean => id.startsWith(EXPECTED);

/** As lists show it before the server has answered. `autoConfirm` is that of the event; cards do not know it. */
export function withOwnStatus<Event extends CardEvent>(event: Event, part: ShownPart, autoConfirm: boolean): Event {
  if (isHeld(event, part)) return event;
  if (isFull(part))
    return { ...event, myStatus: event.myStatus ?? 'waitlisted', waitlistCount: event.waitlistCount + 1 };
  return {
    ...event,
    myStatus: 'registered',
    awaitsConfirmation: event.awaitsConfirmation || !autoConfirm,
    _count: { registrations: event._count.registrations + 1 },
    myShifts: part.shift ? [...event.myShifts, part.shift].sort(byStart) : event.myShifts,
  };
}

const isHeld = ({ myStatus, myShifts }: CardEvent, { id: partId }: ShownPart): boolean =>
  partId === null ? myStatus !== null : myShifts.some(({ id }) => id === partId);

/** Contributions come last, because they have no time. */
const byStart = (one: OwnShift, other: OwnShift): number =>
  Number(isContribution(one)) - Number(isContribution(other)) ||
  // Stryker disable next-line StringLiteral: neither text is a time, and either way 0 follows.
  Date.parse(one.startTime ?? '') - Date.parse(other.startTime ?? '') ||
  0;

/** The same for the page of the event: the registration stands at the end of the roster. */
export function withOwnRegistration(
  event: EventDetail,
  part: ShownPart,
  user: User,
  now: Date,
  brings: string | null = null,
): EventDetail {
  if (isHeld(event, part)) return event;
  const waits = isFull(part);
  const { firstName, lastName, profilePhotoUrl } = user;
  const registration: Registration = {
    id: EXPECTED + user.id + (part.id ?? ''),
    userId: user.id,
    status: waits ? 'waitlisted' : event.autoConfirm ? 'confirmed' : 'pending',
    shiftId: part.id,
    movedFrom: null,
    createdAt: now.toISOString(),
    notes: null,
    brings: part.isContribution ? brings : null,
    isGuest: false,
    user: { firstName, lastName, profilePhotoUrl, email: null, phoneNumber: null },
  };
  const counted = waits ? 'waitlistCount' : 'registrations';
  return {
    ...withOwnStatus(event, part, event.autoConfirm),
    registrations: [...event.registrations, registration],
    shifts: event.shifts.map((one) => (one.id === part.id ? { ...one, [counted]: one[counted] + 1 } : one)),
    peopleCount: event.peopleCount + Number(!waits && event.myStatus !== 'registered'),
  };
}

/** With the last position in the line for the part; unchanged when joining does not lead there. */
export function withOwnTurn(waitlist: WaitlistInfo | undefined, part: ShownPart): WaitlistInfo | undefined {
  if (!isFull(part)) return waitlist;
  const position = part.waitlistCount + 1;
  const turn = { position, totalOnWaitlist: position };
  const shifts = [...(waitlist?.shifts ?? []), ...(part.id === null ? [] : [{ shiftId: part.id, ...turn }])];
  const best = waitlist?.position && waitlist.position <= position ? waitlist : turn;
  return { ...best, onWaitlist: true, shifts };
}
