import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  freePlaces,
  isActive,
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
  const known = new Set(event.shifts.map(({ id }) => id));
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
    anyTurns: waitlist.filter(({ shiftId }) => shiftId === null || !known.has(shiftId)),
    elsewhere: active.filter(({ shiftId }) => shiftId === null || !known.has(shiftId)),
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
    Date.parse(one.endTime ?? '') - Date.parse(other.endTime ?? '') ||
    one.title.localeCompare(other.title, 'de')
  );
}

/** Shifts that lack people come before the others, as long as somebody can still help. Contributions stay last. */
export function gapsFirst(event: ShiftEvent, groups: readonly RosterGroup[], now: Date): RosterGroup[] {
  const rank = (group: RosterGroup) => Number(isContribution(group.part)) * 2 + Number(!isGap(event, group, now));
  // Sorting is stable: each part keeps the order of time.
  return [...groups].sort((one, other) => rank(one) - rank(other));
}

/** Nobody can fill a shift that is over. A contribution is of use until the event ends. */
export const isGap = (event: ShiftEvent, { part, missing }: RosterGroup, now: Date): boolean =>
  missing > 0 && !isOver({ endTime: part.endTime ?? event.endTime }, now);

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

/** 'es fehlen 2' */
export const gapText = (missing: number): string => (missing === 1 ? 'es fehlt 1' : `es fehlen ${missing}`);

/** '1 von 3', or '4 dabei' without a limit. */
export const fillText = ({ part: { maxParticipants }, registrations: { length } }: RosterGroup): string =>
  maxParticipants === null ? `${length} dabei` : `${length} von ${maxParticipants}`;

/** The shifts in which each member has a place, by the uid. */
export type HeldShifts = ReadonlyMap<string, ReadonlySet<string>>;

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
 * What keeps somebody from the shift: its own name where they have it already, or that of one at the same time; null when
 * nothing does. Guests are known by no account, so nothing keeps them. `leaving`: the shift that they would give up for it.
 */
export function obstacleTo(
  part: RosterPart,
  { userId }: Person,
  event: ShiftEvent,
  held: HeldShifts,
  leaving: string | null = null,
): string | null {
  const own = userId === null ? undefined : held.get(userId);
  if (!own) return null;
  const found = event.shifts.find(
    (other) => own.has(other.id) && (other.id === part.id || (other.id !== leaving && overlap(other, part))),
  );
  return found ? shiftName(found, event) : null;
}

/**
 * Everybody who could take a free place of the part, in order: those who wait for it, and have agreed to its time, and
 * those who wait for any.
 */
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
 * The shift as if it were an event of its own, so that what is asked and said of an event's places is true of the shift.
 */
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
