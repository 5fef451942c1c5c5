import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  type EventSummary,
  freePlaces,
  isActive,
  SHOWN_GUEST,
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

type ListedPerson = Pick<AdminRegistration, 'user' | 'isGuest'>;

/** 'Erika Muster (Gast)', where organisers see who has no account. A guest whose name is erased is 'Gast'. */
export function listedName({ user, isGuest }: ListedPerson): string {
  const name = fullName(user);
  return isGuest && name !== SHOWN_GUEST.firstName ? `${name} (Gast)` : name;
}

/** How somebody hears of what organisers do, as the end of a sentence: guests have no account and must be phoned. */
export function heardText({ user, isGuest }: ListedPerson): string {
  if (!isGuest) return 'bekommt eine Nachricht';
  return `wird nicht benachrichtigt: bitte anrufen${user.phoneNumber ? ` (${user.phoneNumber})` : ''}`;
}

/** Says that somebody moves up, and that organisers have to phone a guest. */
export function movesUpText(person: ListedPerson): string {
  const text = `${fullName(person.user)} rückt von der Warteliste nach`;
  return person.isGuest ? `${text} und ${heardText(person)}.` : `${text}.`;
}

/** Says what taking somebody back gives them. */
export function restoredText(
  { user, createdAt, isGuest }: Pick<AdminRegistration, 'user' | 'createdAt' | 'isGuest'>,
  isFull: boolean,
  waitlist: readonly AdminWaitlistEntry[],
): string {
  const before = waitingBefore({ createdAt }, waitlist).length;
  if (!isFull && before === 0)
    return `${fullName(user)} hat dann wieder einen Platz und ${heardText({ user, isGuest })}.`;
  return `Es ist kein Platz frei: ${fullName(user)} wartet dann wieder, an Position ${before + 1}, und ${heardText({ user, isGuest })}.`;
}
