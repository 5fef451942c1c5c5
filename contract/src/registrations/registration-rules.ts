import type { EventSummary } from '../events/event';
import type { MyStatus } from './registration';

/** Above this share of maxParticipants the fill is shown as a warning (specification, section 9). */
export const FILL_WARNING_RATIO = 0.7;

/** What the rules below need of an event: summaries and details both have it. */
export type RegistrableEvent = Pick<
  EventSummary,
  'startTime' | 'maxParticipants' | 'registrationEnabled' | '_count' | 'waitlistCount'
>;

export type Fill = {
  level: 'unlimited' | 'normal' | 'warning' | 'full';
  active: number;
  max: number | null;
  /** 0 to 100, capped: an event whose limit was lowered can hold more than its limit. */
  percent: number;
  /** Places left; null without a limit. */
  free: number | null;
};

export const isFull = (event: Pick<RegistrableEvent, 'maxParticipants' | '_count'>): boolean =>
  event.maxParticipants !== null && event._count.registrations >= event.maxParticipants;

export const isPast = (event: Pick<RegistrableEvent, 'startTime'>, now: Date): boolean =>
  new Date(event.startTime).getTime() < now.getTime();

/** A newcomer never passes someone who waits, even if a place is free. */
export const wouldWait = (event: Pick<RegistrableEvent, 'maxParticipants' | '_count' | 'waitlistCount'>): boolean =>
  isFull(event) || event.waitlistCount > 0;

export function fillOf(event: Pick<RegistrableEvent, 'maxParticipants' | '_count'>): Fill {
  const active = event._count.registrations;
  const max = event.maxParticipants;
  if (max === null) return { level: 'unlimited', active, max, percent: 0, free: null };
  const percent = Math.min(100, Math.round((active / max) * 100));
  const level = isFull(event) ? 'full' : active / max > FILL_WARNING_RATIO ? 'warning' : 'normal';
  return { level, active, max, percent, free: Math.max(0, max - active) };
}

export type EventAction = {
  kind: 'sign-in' | 'cancel' | 'leave-waitlist' | 'join-waitlist' | 'register';
  /** Why the button is disabled; null when it is not. */
  blockedBy: 'past' | 'closed' | null;
};

/** What the one button of an event does for this person now (specification, section 4). */
export function eventActionFor(
  event: RegistrableEvent,
  viewer: { signedIn: boolean; myStatus: MyStatus | null },
  now: Date,
): EventAction {
  const kind = !viewer.signedIn
    ? 'sign-in'
    : viewer.myStatus === 'registered'
      ? 'cancel'
      : viewer.myStatus === 'waitlisted'
        ? 'leave-waitlist'
        : wouldWait(event)
          ? 'join-waitlist'
          : 'register';
  if (isPast(event, now)) return { kind, blockedBy: 'past' };
  const joins = kind === 'join-waitlist' || kind === 'register';
  return { kind, blockedBy: joins && !event.registrationEnabled ? 'closed' : null };
}
