import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  type EventSummary,
  freePlaces,
  isActive,
} from '@club/contract';
import { fullName } from '@/lib/full-name';

/** An organiser can ask for this on somebody's behalf, beside confirming, rejecting and removing from the waitlist. */
export type PlaceAction = 'remove' | 'unconfirm' | 'restore' | 'pull-up';

export const ACTION_LABELS: Record<PlaceAction, string> = {
  remove: 'Platz entziehen',
  unconfirm: 'Bestätigung zurücknehmen',
  restore: 'Wieder aufnehmen',
  'pull-up': 'Vorziehen',
};

const ACTIONS: Record<AdminRegistration['status'], readonly PlaceAction[]> = {
  pending: ['remove'],
  confirmed: ['unconfirm', 'remove'],
  cancelled: ['restore'],
  waitlisted: ['pull-up'],
};

export const actionsFor = ({ status }: Pick<AdminRegistration, 'status'>): readonly PlaceAction[] => ACTIONS[status];

export const isFullFor = (
  { maxParticipants }: Pick<EventSummary, 'maxParticipants'>,
  registrations: readonly AdminRegistration[],
): boolean => freePlaces(maxParticipants, registrations.filter(isActive).length) === 0;

type Turn = Pick<AdminWaitlistEntry, 'createdAt'>;

/** Those who wait longer than somebody of this turn. */
export const waitingBefore = (
  { createdAt }: Turn,
  waitlist: readonly AdminWaitlistEntry[],
): readonly AdminWaitlistEntry[] => waitlist.filter((other) => Date.parse(other.createdAt) < Date.parse(createdAt));

/** 'Das überholt Anna Berger und 2 weitere.'; null when it passes nobody. */
export function overtakenText(passed: readonly AdminWaitlistEntry[]): string | null {
  const [first] = passed;
  if (!first) return null;
  const others = passed.length - 1;
  return `Das überholt ${fullName(first.user)}${others > 0 ? ` und ${others === 1 ? 'eine weitere Person' : `${others} weitere`}` : ''}.`;
}

/** Says what taking somebody back gives them. */
export function restoredText(
  { user, createdAt }: Pick<AdminRegistration, 'user' | 'createdAt'>,
  isFull: boolean,
  waitlist: readonly AdminWaitlistEntry[],
): string {
  const before = waitingBefore({ createdAt }, waitlist).length;
  if (!isFull && before === 0) return `${fullName(user)} hat dann wieder einen Platz und bekommt eine Nachricht.`;
  return `Es ist kein Platz frei: ${fullName(user)} wartet dann wieder, an Position ${before + 1}, und bekommt eine Nachricht.`;
}
