import type { Instant } from '../club-time';
import { type Cancellation, isCancelled } from '../events/cancellation';
import { isAhead } from '../events/event-time';
import type { MyStatus } from './registration';

/** People register for an event without shifts, or for one shift with what its event says about all of them. */
export type RegistrablePart = Cancellation & { startTime: Instant; registrationEnabled: boolean };

/** Somebody who is signed in, with their own status in the part; null for a visitor. */
export type PartViewer = { myStatus: MyStatus | null } | null;

/** Whether something may be done; without permission `reason` says why. */
export type Answer<Reason extends string> = { isAllowed: true; reason: null } | { isAllowed: false; reason: Reason };

const ALLOWED = { isAllowed: true, reason: null } as const;

/**
 * Whether the viewer can register for the part, or wait for it where it is full. The first obstacle that holds for
 * everybody is named before those of the viewer; `closed` is last, because visitors are asked to sign in before.
 */
export function canJoin(
  part: RegistrablePart,
  viewer: PartViewer,
  now: Date,
): Answer<'cancelled' | 'started' | 'signed-out' | 'held' | 'closed'> {
  if (isCancelled(part)) return refused('cancelled');
  if (!isAhead(part, now)) return refused('started');
  if (viewer === null) return refused('signed-out');
  if (viewer.myStatus !== null) return refused('held');
  return part.registrationEnabled ? ALLOWED : refused('closed');
}

/**
 * Whether the viewer can give up a place or a turn in the part: until it begins, whether or not registration is open, and
 * also of a cancelled event (specification, section 4).
 */
export function canWithdraw(
  part: RegistrablePart,
  viewer: PartViewer,
  now: Date,
): Answer<'cancelled' | 'started' | 'not-held'> {
  if (!isAhead(part, now)) return refused(isCancelled(part) ? 'cancelled' : 'started');
  return viewer?.myStatus ? ALLOWED : refused('not-held');
}

const refused = <Reason extends string>(reason: Reason): Answer<Reason> => ({ isAllowed: false, reason });

/** Names each thing that somebody can do with an event's roster. */
export type RosterRight =
  /** Seeing everybody, with the numbers that they share with contacts. */
  | 'read'
  | 'confirm'
  | 'unconfirm'
  | 'attendance'
  /** Writing to everybody. */
  | 'message'
  /** Noting callers as guests, and giving free places to people of the roster. */
  | 'place'
  /** Adding members, rejecting, making room, entering hours, and seeing e-mail addresses and who cancelled. */
  | 'manage';

const OF_CONTACTS: ReadonlySet<RosterRight> = new Set([
  'read',
  'confirm',
  'unconfirm',
  'attendance',
  'message',
  'place',
]);
const OF_ORGANISERS: ReadonlySet<RosterRight> = new Set([...OF_CONTACTS, 'manage']);
const NONE: ReadonlySet<RosterRight> = new Set();

/** An event's contacts look after its helpers; organisers can do everything with every roster. */
export function rosterRights(
  { contactIds }: { contactIds: readonly string[] },
  viewer: { id: string; isAdmin: boolean } | null,
): ReadonlySet<RosterRight> {
  if (viewer === null) return NONE;
  if (viewer.isAdmin) return OF_ORGANISERS;
  return contactIds.includes(viewer.id) ? OF_CONTACTS : NONE;
}
