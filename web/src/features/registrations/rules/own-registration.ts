import {
  type CardEvent,
  type EventDetail,
  type EventSummary,
  isOver,
  type MyStatus,
  type Registration,
  type User,
  type WaitlistInfo,
  wouldWait,
} from '@club/contract';

/** The status that the server is going to give somebody who registers now. */
const expectedStatus = (event: CardEvent): MyStatus => (wouldWait(event) ? 'waitlisted' : 'registered');

/**
 * The event as the list shows it to the member who has just registered, before the server has answered. `autoConfirm` is
 * that of the event; cards do not know it.
 */
export function withOwnStatus<Event extends CardEvent>(event: Event, autoConfirm: boolean): Event {
  if (event.myStatus !== null) return event;
  const myStatus = expectedStatus(event);
  return myStatus === 'registered'
    ? {
        ...event,
        myStatus,
        awaitsConfirmation: !autoConfirm,
        _count: { registrations: event._count.registrations + 1 },
      }
    : { ...event, myStatus, waitlistCount: event.waitlistCount + 1 };
}

/** The viewer's registration while something can still be done with it: they are in, and the event is not over. */
export const ownRegistrationFor = (event: EventDetail, user: User | null, now: Date): Registration | null =>
  user !== null && event.myStatus !== null && !isOver(event, now)
    ? (event.registrations.find(({ userId }) => userId === user.id) ?? null)
    : null;

const EXPECTED = 'own-';

/** Whether the server has not answered yet. */
export const isExpected = ({ id }: Pick<Registration, 'id'>): boolean => id.startsWith(EXPECTED);

/** A registration of the member, before the server has answered. `place` keeps several of one event apart. */
export const expectedRegistration = (
  user: User,
  status: Registration['status'],
  now: Date,
  place: Pick<Registration, 'shiftId' | 'notes'> = { shiftId: null, notes: null },
): Registration => ({
  id: EXPECTED + user.id + (place.shiftId ?? ''),
  userId: user.id,
  status,
  shiftId: place.shiftId,
  movedFrom: null,
  createdAt: now.toISOString(),
  notes: place.notes,
  isGuest: false,
  user: {
    firstName: user.firstName,
    lastName: user.lastName,
    profilePhotoUrl: user.profilePhotoUrl,
    email: null,
    phoneNumber: null,
  },
});

/** The same for the page of the event: the registration stands at the end of the roster. */
export function withOwnRegistration(event: EventDetail, user: User, now: Date): EventDetail {
  if (event.myStatus !== null) return event;
  const waits = expectedStatus(event) === 'waitlisted';
  const status = waits ? 'waitlisted' : event.autoConfirm ? 'confirmed' : 'pending';
  return {
    ...event,
    ...withOwnStatus(event, event.autoConfirm),
    registrations: [...event.registrations, expectedRegistration(user, status, now)],
  };
}

/** The last position of the waitlist; null when registering does not lead there. */
export function expectedWaitlist(event: EventSummary): WaitlistInfo | null {
  if (event.myStatus !== null || expectedStatus(event) !== 'waitlisted') return null;
  const total = event.waitlistCount + 1;
  return { onWaitlist: true, position: total, totalOnWaitlist: total, shifts: [] };
}
