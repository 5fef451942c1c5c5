import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  type EventSummary,
  freePlaces,
  isActive,
  isAhead,
  isCancelled,
  isContribution,
  isOver,
  overlap,
  type Shift,
  shiftName,
} from '@club/contract';

export type Roster = { registrations: readonly AdminRegistration[]; waitlist: readonly AdminWaitlistEntry[] };

/** An event whose shifts are known. */
export type ShiftEvent = {
  startTime: string;
  endTime: string;
  maxParticipants: number | null;
  shifts: readonly Shift[];
};

/** A shift, or an event without shifts as a whole: nobody's registration for it names one. */
export type RosterPart = Omit<Shift, 'id'> & { id: string | null };

/** A part of an event with its people, each list in order of registration. */
export type RosterGroup = {
  part: RosterPart;
  /** 'Grill, 10–12 Uhr'; null for an event without shifts. */
  name: string | null;
  /** The active ones; of an event without shifts the cancelled ones, too. */
  registrations: readonly AdminRegistration[];
  /** Those who wait for this part and no other. */
  waitlist: readonly AdminWaitlistEntry[];
  /** So many places are free; a part without a limit lacks nobody. */
  missing: number;
};

export type GroupedRoster = {
  groups: RosterGroup[];
  /** Those who wait for whichever shift has a place first. */
  anyTurns: AdminWaitlistEntry[];
  /** Active people whose shift is not known to this page yet, so that nobody is left out. */
  elsewhere: AdminRegistration[];
  cancelled: AdminRegistration[];
};

/** The roster by shift, in order of time; contributions are last. An event without shifts is one group. */
export function rosterGroups(event: ShiftEvent, { registrations, waitlist }: Roster): GroupedRoster {
  const active = registrations.filter(isActive);
  if (event.shifts.length === 0) {
    const { startTime, endTime, maxParticipants } = event;
    const part: RosterPart = { id: null, title: '', description: null, startTime, endTime, maxParticipants };
    const whole = { part, name: null, registrations, waitlist, missing: missingIn(part, active) };
    return { groups: [whole], anyTurns: [], elsewhere: [], cancelled: [] };
  }
  const known = new Set<string | null>(event.shifts.map(({ id }) => id));
  const groups = [...event.shifts].sort(byTime).map((part): RosterGroup => {
    const own = active.filter(({ shiftId }) => shiftId === part.id);
    return {
      part,
      name: shiftName(part, event),
      registrations: own,
      waitlist: waitlist.filter(({ shiftId }) => shiftId === part.id),
      missing: missingIn(part, own),
    };
  });
  return {
    groups,
    anyTurns: waitlist.filter(({ shiftId }) => !known.has(shiftId)),
    elsewhere: active.filter(({ shiftId }) => !known.has(shiftId)),
    cancelled: registrations.filter((registration) => !isActive(registration)),
  };
}

const missingIn = ({ maxParticipants }: RosterPart, { length }: readonly AdminRegistration[]): number =>
  maxParticipants === null ? 0 : freePlaces(maxParticipants, length);

type Timed = Pick<Shift, 'startTime' | 'endTime' | 'title'>;

/** Contributions come last. Shifts of the same time stand in order of their titles. */
export function byTime(one: Timed, other: Timed): number {
  if (one.startTime === null || other.startTime === null) {
    return Number(isContribution(one)) - Number(isContribution(other));
  }
  return (
    Date.parse(one.startTime) - Date.parse(other.startTime) ||
    // Stryker disable next-line StringLiteral: what has a start has an end.
    Date.parse(one.endTime ?? '') - Date.parse(other.endTime ?? '') ||
    one.title.localeCompare(other.title, 'de')
  );
}

/** Nobody can fill a shift that is over. A contribution is of use until the event ends. */
export const isGap = (event: ShiftEvent, { part, missing }: RosterGroup, now: Date): boolean =>
  missing > 0 && !isOver({ endTime: part.endTime ?? event.endTime }, now);

/** Whether people can be asked to come: a place is free that they can take. */
export const lacksHelpers = (
  event: Pick<EventSummary, 'startTime' | 'registrationEnabled' | 'cancelledAt'>,
  groups: readonly RosterGroup[],
  now: Date,
): boolean =>
  event.registrationEnabled &&
  !isCancelled(event) &&
  groups.some(({ part, missing }) => missing > 0 && isAhead({ startTime: part.startTime ?? event.startTime }, now));

/** As many groups from the first on as hold so many people together; a group without people counts as one. At least one. */
export function firstGroups<Group extends Pick<RosterGroup, 'registrations' | 'waitlist'>>(
  groups: readonly Group[],
  people: number,
): Group[] {
  let sum = 0;
  return groups.filter(({ registrations, waitlist }) => {
    const isShown = sum < people;
    sum += Math.max(1, registrations.length + waitlist.length);
    return isShown;
  });
}

export const gapText = (missing: number): string => (missing === 1 ? 'es fehlt 1' : `es fehlen ${missing}`);

/** '1 von 3', or '4 dabei' without a limit. */
export const fillText = ({ part: { maxParticipants }, registrations: { length } }: RosterGroup): string =>
  maxParticipants === null ? `${length} dabei` : `${length} von ${maxParticipants}`;

/** The shifts in which each member has a place, by the uid. Guests have none. */
export type HeldShifts = ReadonlyMap<string | null, ReadonlySet<string>>;

export function heldShifts(registrations: readonly AdminRegistration[]): HeldShifts {
  const held = new Map<string, Set<string>>();
  for (const registration of registrations) {
    const { userId, shiftId } = registration;
    if (!isActive(registration) || userId === null || shiftId === null) continue;
    held.set(userId, (held.get(userId) ?? new Set()).add(shiftId));
  }
  return held;
}

type Person = { userId: string | null };

/**
 * Names what keeps somebody from the shift: itself where they have it already, or one at the same time; null when
 * nothing does. Guests are known by no account, so nothing keeps them. `leaving`: the shift that they would give up for it.
 */
export function obstacleTo(
  part: RosterPart,
  { userId }: Person,
  event: ShiftEvent,
  held: HeldShifts,
  leaving: string | null = null,
): string | null {
  const own = held.get(userId);
  if (!own) return null;
  const found = event.shifts.find(
    (other) => own.has(other.id) && (other.id === part.id || (other.id !== leaving && overlap(other, part))),
  );
  return found ? shiftName(found, event) : null;
}

/** Names another shift that somebody has at the time of this one; null when they can be at all of theirs. */
export function clashOf(
  { userId, shiftId }: Pick<AdminRegistration, 'userId' | 'shiftId'>,
  event: ShiftEvent,
  held: HeldShifts,
): string | null {
  const own = held.get(userId);
  const shift = event.shifts.find(({ id }) => id === shiftId);
  const other = shift && event.shifts.find((one) => one !== shift && own?.has(one.id) && overlap(one, shift));
  return other ? shiftName(other, event) : null;
}

/** Those who could take a free place, in order: they wait for the part and agreed to its time, or wait for any. */
const lineFor = (
  part: RosterPart,
  event: ShiftEvent,
  waitlist: Roster['waitlist'],
  held: HeldShifts,
): AdminWaitlistEntry[] =>
  waitlist.filter(
    (entry) =>
      entry.movedFrom === null &&
      (entry.shiftId === part.id || (entry.shiftId === null && !isContribution(part))) &&
      obstacleTo(part, entry, event, held) === null,
  );

/**
 * Why somebody waits although a place is free: nobody moves up after the start, without having agreed to a new time, or to a
 * shift at the time of another one of theirs. Null where no place is free.
 */
export function whyStillWaiting(
  person: Person & Pick<AdminWaitlistEntry, 'shiftId' | 'movedFrom'>,
  event: ShiftEvent & Pick<EventSummary, 'cancelledAt'>,
  groups: readonly RosterGroup[],
  held: HeldShifts,
  now: Date,
): string | null {
  const { shiftId } = person;
  const free = groups.filter(
    ({ part, missing }) => missing > 0 && (part.id === shiftId || (shiftId === null && !isContribution(part))),
  );
  if (free.length === 0 || isCancelled(event)) return null;
  if (person.movedFrom) return 'Rückt erst nach, wenn die neue Zeit zugesagt ist';
  const open = free.filter(({ part }) => isAhead({ startTime: part.startTime ?? event.startTime }, now));
  if (open.length === 0) return 'Rückt nicht nach: hat schon begonnen';
  const obstacles = open.map(({ part }) => obstacleTo(part, person, event, held));
  const [obstacle] = obstacles;
  return obstacles.every((one) => one !== null) ? `Rückt nicht nach: hat da schon „${obstacle}“` : null;
}

/** The shift as if it were an event of its own, so that what is said of an event's places is true of it. */
export function groupScope<Event extends ShiftEvent>(
  event: Event,
  { part, registrations }: Pick<RosterGroup, 'part' | 'registrations'>,
  waitlist: Roster['waitlist'],
  held: HeldShifts,
): { event: Event; roster: Roster } {
  return {
    event: {
      ...event,
      startTime: part.startTime ?? event.startTime,
      endTime: part.endTime ?? event.endTime,
      maxParticipants: part.maxParticipants,
    },
    roster: { registrations, waitlist: lineFor(part, event, waitlist, held) },
  };
}

/** How many different people have a place. Every guest is a person of their own. */
export function countPeople(registrations: readonly AdminRegistration[]): number {
  const active = registrations.filter(isActive);
  const members = new Set(active.flatMap(({ userId }) => userId ?? []));
  return members.size + active.filter(({ userId }) => userId === null).length;
}

/** '34 Plätze für 28 Personen, 6 Plätze sind noch frei' */
export function placesText(groups: readonly RosterGroup[], registrations: readonly AdminRegistration[]): string {
  const people = countPeople(registrations);
  const taken = registrations.filter(isActive).length;
  const missing = groups.reduce((sum, group) => sum + group.missing, 0);
  const free = missing === 0 ? '' : `, ${missing === 1 ? '1 Platz ist' : `${missing} Plätze sind`} noch frei`;
  const places = taken === 1 ? '1 Platz vergeben' : `${taken} Plätze vergeben`;
  return `${places} an ${people === 1 ? '1 Person' : `${people} Personen`}${free}`;
}

/** '59 von 77, 18 fehlen, 1 offen, 2 warten' */
export function summaryText(event: ShiftEvent, groups: readonly RosterGroup[], roster: Roster, now: Date): string {
  const active = roster.registrations.filter(isActive);
  const pending = active.filter(({ status }) => status === 'pending').length;
  const missing = groups.reduce((sum, group) => sum + (isGap(event, group, now) ? group.missing : 0), 0);
  const waiting = roster.waitlist.length;
  const limits = groups.map(({ part }) => part.maxParticipants);
  const needed = limits.reduce((sum, limit) => (sum === null || limit === null ? null : sum + limit), 0);
  return [
    needed === null ? `${active.length} dabei` : `${active.length} von ${needed}`,
    missing > 0 && `${missing} ${missing === 1 ? 'fehlt' : 'fehlen'}`,
    pending > 0 && `${pending} offen`,
    waiting > 0 && `${waiting} ${waiting === 1 ? 'wartet' : 'warten'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
