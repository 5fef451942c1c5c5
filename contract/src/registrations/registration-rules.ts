import { type Cancellation, isCancelled } from '../events/cancellation';
import type { EventSummary } from '../events/event';
import { isOver } from '../events/event-time';
import type { MyStatus, RegistrationStatus } from './registration';
import { canJoin, canWithdraw, type PartViewer } from './registration-rights';

/** Pages and pushes say this of a place that no organiser has confirmed yet. */
export const UNCONFIRMED_SENTENCE = 'Der Verein bestätigt deine Anmeldung noch.';

type WithStatus = { status: RegistrationStatus };

/** Whether the registration holds a place: it is pending or confirmed. Organisers marking somebody absent frees no place. */
export const isActive = ({ status }: WithStatus): boolean => status === 'pending' || status === 'confirmed';

/** Whether the registration waits for a place. */
export const isWaiting = ({ status }: WithStatus): boolean => status === 'waitlisted';

/**
 * A person's own status at an event, derived from their registration: `registered` while it is active,
 * `waitlisted` while it waits, null when there is none or it is cancelled. Someone whom organisers marked absent
 * (`noShow`) has none either: the event counts for none of their statistics, is missing from their own events, and
 * must not tell them „Du warst dabei“.
 */
export function ownStatusOf(registration: (WithStatus & { noShow: boolean }) | null): MyStatus | null {
  if (!registration) return null;
  if (isWaiting(registration)) return 'waitlisted';
  return isActive(registration) && !registration.noShow ? 'registered' : null;
}

/**
 * The places that are free while `active` registrations hold one; Infinity without a limit. Never negative,
 * although an event whose limit was lowered can hold more people than its limit.
 */
export const freePlaces = (maxParticipants: number | null, active: number): number =>
  maxParticipants === null ? Number.POSITIVE_INFINITY : Math.max(0, maxParticipants - active);

type Places = Pick<EventSummary, 'maxParticipants' | '_count'>;

/**
 * Whether a part with a limit has no free place, so that a newcomer waits. Nobody waits for a place that is free for them:
 * whatever frees one promotes at once.
 */
export const isFull = ({ maxParticipants, _count }: Places): boolean =>
  freePlaces(maxParticipants, _count.registrations) === 0;

type Staffed = Pick<EventSummary, 'maxParticipants' | 'registrationEnabled'> & Cancellation;

/**
 * Whether fewer than half of the places are taken, `active` of them, so that members are asked to help and organisers see
 * it. An event without a limit has no half, one without registrations takes nobody, and a cancelled one needs nobody.
 */
export const isUnderstaffed = ({ maxParticipants, registrationEnabled, ...event }: Staffed, active: number): boolean =>
  // Stryker disable next-line ConditionalExpression: null counts as 0, and nobody is less than half of it.
  registrationEnabled && !isCancelled(event) && maxParticipants !== null && active * 2 < maxParticipants;

/** A fill above this share of `maxParticipants` is shown as a warning (specification, section 9). */
const FILL_WARNING_RATIO = 0.7;

export type Fill = {
  level: 'unlimited' | 'normal' | 'warning' | 'full';
  active: number;
  max: number | null;
  /** 0 to 100. It is capped, because an event whose limit was lowered can hold more people than its limit. */
  percent: number;
  /** null without a limit. */
  free: number | null;
};

/** How full the event is, as bars and texts show it. */
export function fillOf(event: Places): Fill {
  const active = event._count.registrations;
  const max = event.maxParticipants;
  if (max === null) return { level: 'unlimited', active, max, percent: 0, free: null };
  const percent = Math.min(100, Math.round((active / max) * 100));
  const level = isFull(event) ? 'full' : active / max > FILL_WARNING_RATIO ? 'warning' : 'normal';
  return { level, active, max, percent, free: freePlaces(max, active) };
}

/** An event as a whole, which is its only part where it has no shifts, or one of its shifts with the counts of its own. */
export type CountedPart = Places &
  Pick<EventSummary, 'startTime' | 'endTime' | 'registrationEnabled' | 'waitlistCount' | 'cancelledAt'>;

/** Whether the viewer gets a place at once by registering now. */
export const canHavePlace = (part: CountedPart, viewer: PartViewer, now: Date): boolean =>
  canJoin(part, viewer, now).isAllowed && !isFull(part);

export type PartAction = {
  kind: 'sign-in' | 'cancel' | 'leave-waitlist' | 'join-waitlist' | 'register';
  /** Why the button is disabled; null when it is not. */
  blockedBy: 'running' | 'past' | 'cancelled' | 'closed' | null;
};

/** The action that the one button of a part offers this viewer now (specification, section 4). */
export function partActionFor(part: CountedPart, viewer: PartViewer, now: Date): PartAction {
  const leaves = viewer !== null && viewer.myStatus !== null;
  const { reason } = leaves ? canWithdraw(part, viewer, now) : canJoin(part, viewer, now);
  const kind = kindOf(part, viewer);
  switch (reason) {
    case 'cancelled':
    case 'closed':
      return { kind, blockedBy: reason };
    case 'started':
      return { kind, blockedBy: isOver(part, now) ? 'past' : 'running' };
    default:
      return { kind, blockedBy: null };
  }
}

function kindOf(part: CountedPart, viewer: PartViewer): PartAction['kind'] {
  if (viewer === null) return 'sign-in';
  if (viewer.myStatus === 'registered') return 'cancel';
  if (viewer.myStatus === 'waitlisted') return 'leave-waitlist';
  return isFull(part) ? 'join-waitlist' : 'register';
}
