import type { EventDetail, EventSummary, MyStatus, User, WaitlistInfo } from '@club/contract';
import { wouldWait } from '@club/contract';

/** Where the server is going to put somebody who registers now. */
const expectedStatus = (event: EventSummary): MyStatus => (wouldWait(event) ? 'waitlisted' : 'registered');

/** The event as it looks once this person has registered, before the server has answered. */
export function withRegistration(event: EventSummary): EventSummary {
  if (event.myStatus !== null) return event;
  const myStatus = expectedStatus(event);
  return myStatus === 'registered'
    ? { ...event, myStatus, _count: { registrations: event._count.registrations + 1 } }
    : { ...event, myStatus, waitlistCount: event.waitlistCount + 1 };
}

export function withOwnEntry(event: EventDetail, user: User, now: Date): EventDetail {
  if (event.myStatus !== null) return event;
  const waits = expectedStatus(event) === 'waitlisted';
  const entry: EventDetail['registrations'][number] = {
    id: `own-${user.id}`,
    userId: user.id,
    status: waits ? 'waitlisted' : event.autoConfirm ? 'confirmed' : 'pending',
    createdAt: now.toISOString(),
    notes: null,
    user: {
      firstName: user.firstName,
      lastName: user.lastName,
      profilePhotoUrl: user.profilePhotoUrl,
      email: null,
      phoneNumber: null,
    },
  };
  return { ...event, ...withRegistration(event), registrations: [...event.registrations, entry] };
}

/** The end of the line, when registering leads there. */
export function expectedWaitlist(event: EventSummary): WaitlistInfo | null {
  if (event.myStatus !== null || expectedStatus(event) !== 'waitlisted') return null;
  const total = event.waitlistCount + 1;
  return { onWaitlist: true, position: total, totalOnWaitlist: total };
}
