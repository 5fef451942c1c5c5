import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  type EventSummary,
  freePlaces,
  type GuestToCall,
  isActive,
  isAhead,
  isCancelled,
  isContribution,
  MAX_GUESTS_NAMED,
  type RosterRight,
  SHOWN_GUEST,
} from '@club/contract';
import { fullName } from '@/lib/full-name';
import type { RosterGroup } from './roster-groups';

/** Organisers can ask for this on somebody's behalf, beside confirming and rejecting. Menus have the same order. */
export const ACTION_LABELS = {
  bring: 'Mitbringsel eintragen',
  assign: 'Einteilen',
  move: 'In eine andere Schicht',
  'accept-times': 'Neue Zeit passt',
  'pull-up': 'Vorziehen',
  unconfirm: 'Bestätigung zurücknehmen',
  restore: 'Wieder aufnehmen',
  remove: 'Platz entziehen',
  unlist: 'Von der Warteliste entfernen',
  forget: 'Name und Nummer löschen',
} as const;

export type PlaceAction = keyof typeof ACTION_LABELS;

const PLACE_ACTIONS = Object.keys(ACTION_LABELS) as PlaceAction[];

/** These stand last, and in red. */
export const isTakingAway = (action: PlaceAction): boolean =>
  action === 'remove' || action === 'unlist' || action === 'forget';

/** The other actions are those of organisers alone. */
const RIGHTS: Partial<Record<PlaceAction, RosterRight>> = {
  bring: 'place',
  assign: 'place',
  move: 'place',
  unconfirm: 'unconfirm',
};

type Offered = Pick<AdminRegistration, 'status' | 'shiftId' | 'user' | 'isGuest' | 'movedFrom'>;

/**
 * The viewer can do this with somebody's place or turn, in an event of these parts. Nobody knows whom to take back once the
 * name of a guest is erased. Until then a guest who has no place any more can ask for that. A turn for any part is given one.
 */
export function actionsFor(
  person: Offered,
  event: Pick<EventSummary, 'cancelledAt'>,
  groups: readonly Pick<RosterGroup, 'part'>[],
  rights: ReadonlySet<RosterRight>,
): PlaceAction[] {
  const { status, shiftId, isGuest, movedFrom } = person;
  const isKnownGuest = isGuest && !isErased(person);
  const isAllowed = (action: PlaceAction) => rights.has(RIGHTS[action] ?? 'manage');
  // In a cancelled event everybody keeps what they have.
  if (isCancelled(event)) return isKnownGuest && rights.has('manage') ? ['forget'] : [];
  const isElsewhere = groups.some(({ part }) => part.id !== shiftId);
  const part = groups.find((group) => group.part.id === shiftId)?.part;
  const isPart = part !== undefined;
  const isOffered: Record<PlaceAction, boolean> = {
    bring: status !== 'cancelled' && isPart && isContribution(part),
    assign: status === 'waitlisted' && isElsewhere,
    move: isActive(person) && isElsewhere,
    'accept-times': status !== 'cancelled' && movedFrom !== null,
    'pull-up': status === 'waitlisted' && isPart,
    unconfirm: status === 'confirmed',
    restore: status === 'cancelled' && (!isGuest || isKnownGuest),
    remove: isActive(person),
    unlist: status === 'waitlisted',
    forget: status === 'cancelled' && isKnownGuest,
  };
  return PLACE_ACTIONS.filter((action) => isOffered[action] && isAllowed(action));
}

/** Somebody who waits, as dialogs ask about everybody. */
export const asRegistration = (entry: AdminWaitlistEntry): AdminRegistration => ({
  ...entry,
  status: 'waitlisted',
  noShow: false,
  hours: null,
});

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

export const isErased = ({ user, isGuest }: ListedPerson): boolean =>
  isGuest && fullName(user) === SHOWN_GUEST.firstName;

/** 'Erika Muster (Gast)', where organisers see who has no account. A guest whose name is erased is 'Gast'. */
export function listedName(person: ListedPerson): string {
  const name = fullName(person.user);
  return person.isGuest && !isErased(person) ? `${name} (Gast)` : name;
}

/** How somebody hears of what organisers do, as the end of a sentence: guests have no account and must be phoned. */
export function heardText({ user, isGuest }: ListedPerson): string {
  if (!isGuest) return 'bekommt eine Nachricht';
  return `wird nicht benachrichtigt: bitte anrufen${user.phoneNumber ? ` (${user.phoneNumber})` : ''}`;
}

/** Nobody is told of a turn on the waitlist after the start. */
export const heardOfTurnText = (person: ListedPerson, event: Pick<EventSummary, 'startTime'>, now: Date): string =>
  isAhead(event, now) ? heardText(person) : 'wird nicht benachrichtigt';

/** Says that somebody loses a place or a turn, and where the number of a guest is found afterwards. */
export const endedText = ({ isGuest }: Pick<ListedPerson, 'isGuest'>, text: string): string =>
  isGuest ? `${text} Name und Nummer bleiben unter „Abgesagt“ stehen.` : text;

/** 'Anna Berger verliert den Platz und bekommt eine Nachricht.' */
export const losesPlaceText = (person: ListedPerson): string =>
  endedText(person, `${fullName(person.user)} verliert den Platz und ${heardText(person)}.`);

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
  event: Pick<EventSummary, 'startTime'>,
  now: Date,
): string {
  const before = waitingBefore({ createdAt }, waitlist).length;
  if (!isFull && before === 0)
    return `${fullName(user)} hat dann wieder einen Platz und ${heardText({ user, isGuest })}.`;
  return `Es ist kein Platz frei: ${fullName(user)} wartet dann wieder, an Position ${before + 1}, und ${heardOfTurnText({ user, isGuest }, event, now)}.`;
}

type Named = Pick<GuestToCall, 'name'> & { phoneNumber: string | null };

/** Organisers have to phone these guests, who have no account and are told by nobody else. */
export const guestsAmong = (people: readonly ListedPerson[]): Named[] =>
  people
    .filter((person) => person.isGuest && !isErased(person))
    .map(({ user }) => ({ name: fullName(user), phoneNumber: user.phoneNumber }));

/** 'Ohne Konto, bitte anrufen: Erika Muster (0170 7654321) und 2 weitere Gäste.' `count` counts unnamed guests, too. */
export function callsText(guests: readonly Named[], count: number = guests.length): string | null {
  if (count === 0) return null;
  const named = guests.slice(0, MAX_GUESTS_NAMED);
  if (named.length === 0)
    return count === 1 ? '1 Gast hat kein Konto: Bitte ruf an.' : `${count} Gäste haben kein Konto: Bitte ruf sie an.`;
  const names = named.map(({ name, phoneNumber }) => (phoneNumber ? `${name} (${phoneNumber})` : name)).join(', ');
  const others = count - named.length;
  const more = others === 0 ? '' : others === 1 ? ' und 1 weiterer Gast' : ` und ${others} weitere Gäste`;
  return `Ohne Konto, bitte anrufen: ${names}${more}.`;
}

/** Asks to phone the guests among these people; undefined where there are none. */
export const callsOf = (people: readonly ListedPerson[]): string | undefined =>
  callsText(guestsAmong(people)) ?? undefined;
