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
export type ShiftEvent = { startTime: string; endTime: string; shifts: readonly Shift[] };

/** A shift with its people, each list in order of registration. */
export type ShiftGroup = {
  shift: Shift;
  /** 'Grill, 10–12 Uhr' */
  name: string;
  /** The active ones. */
  registrations: AdminRegistration[];
  /** Those who wait for this shift and no other. */
  waitlist: AdminWaitlistEntry[];
  /** So many places are free; a shift without a limit lacks nobody. */
  missing: number;
};

export type GroupedRoster = {
  groups: ShiftGroup[];
  /** Those who wait for whichever shift has a place first. */
  anyTurns: AdminWaitlistEntry[];
  /** Active people whose shift is not known to this page yet, so that nobody is left out. */
  elsewhere: AdminRegistration[];
  cancelled: AdminRegistration[];
};

/** The roster by shift, in order of time; contributions are last. */
export function groupedByShift(event: ShiftEvent, { registrations, waitlist }: Roster): GroupedRoster {
  const active = registrations.filter(isActive);
  const known = new Set(event.shifts.map(({ id }) => id));
  const groups = [...event.shifts].sort(byTime).map((shift): ShiftGroup => {
    const own = active.filter(({ shiftId }) => shiftId === shift.id);
    const { maxParticipants } = shift;
    return {
      shift,
      name: shiftName(shift, event),
      registrations: own,
      waitlist: waitlist.filter(({ shiftId }) => shiftId === shift.id),
      missing: maxParticipants === null ? 0 : freePlaces(maxParticipants, own.length),
    };
  });
  return {
    groups,
    anyTurns: waitlist.filter(({ shiftId }) => shiftId === null || !known.has(shiftId)),
    elsewhere: active.filter(({ shiftId }) => shiftId === null || !known.has(shiftId)),
    cancelled: registrations.filter((registration) => !isActive(registration)),
  };
}

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
export function gapsFirst(event: ShiftEvent, groups: readonly ShiftGroup[], now: Date): ShiftGroup[] {
  const rank = (group: ShiftGroup) => Number(isContribution(group.shift)) * 2 + Number(!isGap(event, group, now));
  // Sorting is stable: each part keeps the order of time.
  return [...groups].sort((one, other) => rank(one) - rank(other));
}

/** Nobody can fill a shift that is over. A contribution is of use until the event ends. */
export const isGap = (event: ShiftEvent, { shift, missing }: ShiftGroup, now: Date): boolean =>
  missing > 0 && !isOver({ endTime: shift.endTime ?? event.endTime }, now);

/** As many groups from the first on as hold so many people together; a group without people counts as one. At least one. */
export function firstGroups<Group extends Pick<ShiftGroup, 'registrations' | 'waitlist'>>(
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
export const fillText = ({ shift: { maxParticipants }, registrations: { length } }: ShiftGroup): string =>
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
  shift: Shift,
  { userId }: Person,
  event: ShiftEvent,
  held: HeldShifts,
  leaving: string | null = null,
): string | null {
  const own = userId === null ? undefined : held.get(userId);
  if (!own) return null;
  const found = event.shifts.find(
    (other) => own.has(other.id) && (other.id === shift.id || (other.id !== leaving && overlap(other, shift))),
  );
  return found ? shiftName(found, event) : null;
}

/**
 * Everybody who could take a free place of the shift, in order: those who wait for it, and have agreed to its time, and
 * those who wait for any.
 */
const lineFor = (
  shift: Shift,
  event: ShiftEvent,
  waitlist: Roster['waitlist'],
  held: HeldShifts,
): AdminWaitlistEntry[] =>
  waitlist.filter(
    (entry) =>
      entry.movedFrom === null &&
      (entry.shiftId === shift.id || (entry.shiftId === null && !isContribution(shift))) &&
      obstacleTo(shift, entry, event, held) === null,
  );

/**
 * The shift as if it were an event of its own, so that what is asked and said of an event's places is true of the shift.
 */
export function partOf<Event extends ShiftEvent & { maxParticipants: number | null }>(
  event: Event,
  { shift, registrations }: Pick<ShiftGroup, 'shift' | 'registrations'>,
  waitlist: Roster['waitlist'],
  held: HeldShifts,
): { event: Event; roster: { registrations: AdminRegistration[]; waitlist: AdminWaitlistEntry[] } } {
  return {
    event: {
      ...event,
      startTime: shift.startTime ?? event.startTime,
      endTime: shift.endTime ?? event.endTime,
      maxParticipants: shift.maxParticipants,
    },
    roster: { registrations, waitlist: lineFor(shift, event, waitlist, held) },
  };
}

/** How many different people have a place. Every guest is a person of their own. */
export function countPeople(registrations: readonly AdminRegistration[]): number {
  const active = registrations.filter(isActive);
  const members = new Set(active.flatMap(({ userId }) => userId ?? []));
  return members.size + active.filter(({ userId }) => userId === null).length;
}

/** '34 Plätze für 28 Personen, 6 Plätze sind noch frei' */
export function placesText(groups: readonly ShiftGroup[], registrations: readonly AdminRegistration[]): string {
  const people = countPeople(registrations);
  const taken = registrations.filter(isActive).length;
  const missing = groups.reduce((sum, group) => sum + group.missing, 0);
  const free = missing === 0 ? '' : `, ${missing === 1 ? '1 Platz ist' : `${missing} Plätze sind`} noch frei`;
  const places = taken === 1 ? '1 Platz vergeben' : `${taken} Plätze vergeben`;
  return `${places} an ${people === 1 ? '1 Person' : `${people} Personen`}${free}`;
}
