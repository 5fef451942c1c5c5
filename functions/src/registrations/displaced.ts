import {
  type Displaced,
  type EventPart,
  enumerated,
  findPart,
  formatClub,
  isActive,
  isOver,
  type Parts,
  shiftName,
} from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { type AllShiftNews, type ShiftNews, toAllShiftNews } from '../notifications/shift-news';
import type { EventShift } from './derived-fields';
import { freeIn, obstacleTo, occupancyOf, occupy } from './event-parts';
import { isFar } from './moved-shifts';
import type { CommandNotice } from './outcome';
import { ended, type RosterEntry, registrationsOf } from './roster';
import { isHeld } from './rules';
import { isAnyTurn } from './shift-turns';
import { withPlaces } from './told-places';

/** A registration, as it was, for a shift that an edit removes. */
export type DisplacedRegistration = {
  registration: RosterEntry;
  /** The other shift, or null for the event as a whole. Missing: the person has given up the place or the turn. */
  to?: string | null;
};

/**
 * Finds a place for the people of the shifts that `after` has no more. Those who are moved keep turn and confirmation, and
 * are asked for the time where it is another one. They wait where there is no room, or where they have something else at
 * that time. null: somebody has to say what becomes of people, as `findUnsettled` tells.
 */
export function settle(
  before: ClubEvent,
  after: ClubEvent,
  instructions: readonly Displaced[],
  now: Date,
): { roster: RosterEntry[]; displaced: DisplacedRegistration[] } | null {
  const { roster } = before;
  const removed = removedParts(before, after);
  // Stryker disable next-line ConditionalExpression: where no shift goes, the rest changes nothing.
  if (removed.size === 0) return { roster, displaced: [] };
  if (findUnsettled(before, after, instructions).length > 0) return null;
  const isLeaving = (entry: RosterEntry) => !isAnyTurn(entry) && removed.has(entry.shiftId);
  const goals = new Map(
    // Stryker disable next-line ConditionalExpression: a word to give up names no part to be found.
    instructions.map((word) => [word.shiftId, word.action === 'move' ? findPart(after, word.to) : null]),
  );
  const mover = createMover({ ...after, roster });
  const displaced: DisplacedRegistration[] = [];
  const settled = roster.map((registration): RosterEntry => {
    const entry = withoutRemoved(registration, after, removed);
    if (!isLeaving(entry)) return entry;
    // A shift that is gone cannot be taken back.
    if (!isHeld(entry)) return { ...entry, withdrawn: null, movedFrom: null };
    const part = goals.get(entry.shiftId);
    if (!part) {
      displaced.push({ registration });
      return { ...entry, ...ended(now), movedFrom: null };
    }
    displaced.push({ registration, to: part.id });
    const from = findPart(before, entry.shiftId);
    return { ...mover.move(entry, part), movedFrom: from && timesToAskFor(entry, from, part, now) };
  });
  return { roster: mover.withoutDoubles(settled), displaced };
}

/** The times to which the person agreed; null where they come at no other time than these. */
function timesToAskFor(entry: RosterEntry, from: EventPart, to: EventPart, now: Date): RosterEntry['movedFrom'] {
  if (to.isContribution || isOver(to, now)) return null;
  const agreed = entry.movedFrom ?? from;
  const { startTime, endTime } = agreed;
  // Who was to bring something has agreed to no time.
  return from.isContribution || isFar(agreed, to) ? { startTime, endTime } : null;
}

/** People of this shift, or of the event as a whole, need a word. `isKnown`: there is one, which does not fit this event. */
export type Unsettled = { event: ClubEvent; shift: EventShift | null; isKnown: boolean };

/** Finds the removed shifts for whose people nobody has said what becomes of them. */
export function findUnsettled(before: ClubEvent, after: Parts, instructions: readonly Displaced[]): Unsettled[] {
  const words = new Map(instructions.map((word) => [word.shiftId, word]));
  const held = new Set(
    before.roster.filter((entry) => isHeld(entry) && !isAnyTurn(entry)).map(({ shiftId }) => shiftId),
  );
  return [...removedParts(before, after)].flatMap(([id, shift]) => {
    const word = words.get(id);
    const isSettled = word?.action === 'give-up' || (word && findPart(after, word.to) !== null);
    return held.has(id) && !isSettled ? { event: before, shift, isKnown: word !== undefined } : [];
  });
}

type WithShifts<Shift> = { shifts: readonly Shift[] };

/** The shifts that are no more, by id; null where the event as a whole gets its first shifts. */
function removedParts(
  before: WithShifts<EventShift>,
  after: WithShifts<Pick<EventShift, 'id'>>,
): Map<string | null, EventShift | null> {
  if (before.shifts.length === 0) return new Map(after.shifts.length === 0 ? [] : [[null, null]]);
  const left = new Set(after.shifts.map(({ id }) => id));
  return new Map(before.shifts.filter(({ id }) => !left.has(id)).map((shift) => [shift.id, shift]));
}

/** In an event without shifts nobody waits for any of them: who did waits for the event. */
const withoutRemoved = (
  entry: RosterEntry,
  { shifts }: ClubEvent,
  removed: ReadonlyMap<string | null, unknown>,
): RosterEntry => ({
  ...entry,
  anyShift: entry.anyShift && shifts.length > 0,
  avoidedShiftIds: entry.avoidedShiftIds.filter((id) => !removed.has(id)),
});

/** Those who are not displaced have their places in `staying`. Each who gets a place leaves less for the others. */
function createMover(staying: ClubEvent) {
  const occupancy = occupancyOf(staying);
  const placed = new Set(staying.roster.filter(isActive).map(keyOf));
  const confirmedAt = new Map<RosterEntry | string, Date | null>();

  return {
    move(entry: RosterEntry, part: EventPart): RosterEntry {
      const moved = { ...entry, shiftId: part.id };
      const waiting = { ...moved, status: 'waitlisted', decidedAt: null, noShow: false, hours: null } as const;
      if (!isActive(entry)) return waiting;
      if (entry.userId !== null && placed.has(keyOf(moved))) {
        if (entry.status === 'confirmed') confirmedAt.set(keyOf(moved), entry.decidedAt);
        return waiting;
      }
      if (freeIn(occupancy, part) === 0 || obstacleTo(part, entry.userId, occupancy)) return waiting;
      occupy(occupancy, part, entry.userId);
      placed.add(keyOf(moved));
      return moved;
    },

    /** A person has one registration for a shift: the place, or else the first turn. It keeps the best of all. */
    withoutDoubles(roster: readonly RosterEntry[]): RosterEntry[] {
      const all = new Map<RosterEntry | string, RosterEntry[]>();
      for (const entry of roster) {
        const key = entry.userId === null || isAnyTurn(entry) ? entry : keyOf(entry);
        all.set(key, [...(all.get(key) ?? []), entry]);
      }
      const kept = [...all].map(([key, same]): RosterEntry => {
        const entry = same.reduce((best, other) => (worthOf(other) > worthOf(best) ? other : best));
        const held = same.filter(isHeld);
        const said = (text: 'notes' | 'brings') =>
          [entry, ...held].map((one) => one[text]).find((word) => word !== null) ?? null;
        const movedFrom = held.some((one) => one.movedFrom === null) ? null : entry.movedFrom;
        const one = { ...entry, notes: said('notes'), brings: said('brings'), movedFrom };
        const decidedAt = confirmedAt.get(key);
        const isBetter = entry.status === 'pending' && decidedAt !== undefined;
        return isBetter ? { ...one, status: 'confirmed', decidedAt } : one;
      });
      return kept.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    },
  };
}

const keyOf = ({ userId, shiftId }: RosterEntry): string => `${userId} ${shiftId}`;

const worthOf = (entry: RosterEntry): number => Number(isHeld(entry)) + Number(isActive(entry));

const MAX_NAMED = 3;

/** Names the shifts whose people need a word: of several dates of a series each once. */
export function textOfUnsettled(unsettled: readonly Unsettled[], edited: Pick<ClubEvent, 'id'>): string {
  const unfit = unsettled.find(({ event, isKnown }) => isKnown && event.id !== edited.id);
  if (unfit) {
    const day = formatClub(unfit.event.startTime, 'd.M.yyyy');
    return `Am ${day} gibt es andere Schichten, und niemand weiß dort, wohin die Leute sollen. Bitte ändere diesen Termin einzeln.`;
  }
  const byId = new Map(
    unsettled.flatMap(({ event, shift }) => (shift ? [[shift.id, `„${shiftName(shift, event)}“`]] : [])),
  );
  const named = [...byId.values()];
  if (named.length === 0) {
    return 'Für diese Veranstaltung sind schon Leute angemeldet. Bitte wähle, in welche Schicht sie kommen.';
  }
  const shown =
    named.length > MAX_NAMED ? [...named.slice(0, MAX_NAMED), `${named.length - MAX_NAMED} weitere`] : named;
  return `Für ${enumerated(shown)} sind schon Leute angemeldet. Bitte wähle, was aus ihren Anmeldungen wird.`;
}

/** Says what became of the people of removed shifts, who have accounts. `after` is the event as it is in the end. */
export function newsOfDisplaced(
  displaced: readonly DisplacedRegistration[],
  before: ClubEvent,
  after: ClubEvent,
): AllShiftNews {
  const news = displaced.flatMap(({ registration, to }): ShiftNews[] => {
    const { userId, shiftId: fromId } = registration;
    if (userId === null) return [];
    const wasActive = isActive(registration);
    if (to === undefined) return [{ userId, result: wasActive ? 'lost' : 'turn-lost', fromId, toId: null }];
    const there = registrationsOf(after.roster, userId).filter(({ shiftId }) => shiftId === to);
    const place = there.find(isActive);
    const had = place && !isDisplaced(place.createdAt, displaced);
    const gained = wasActive ? 'moved' : 'promoted';
    // Stryker disable next-line MethodExpression: a person has one registration for a part.
    const isToConfirm = there.some((entry) => isHeld(entry) && entry.movedFrom !== null);
    const result = !place ? 'waits' : had ? 'kept' : gained;
    return [{ userId, result, fromId, toId: to, ...(isToConfirm && { isToConfirm: true as const }) }];
  });
  return toAllShiftNews(news, before.shifts, after.shifts);
}

const isDisplaced = (createdAt: Date, displaced: readonly DisplacedRegistration[]): boolean =>
  displaced.some(({ registration }) => registration.createdAt.getTime() === createdAt.getTime());

/** Leaves out those who are told that they have moved up when they are told what became of their shift. */
export function withoutDisplaced(notices: readonly CommandNotice[], { news }: AllShiftNews): CommandNotice[] {
  const told = new Set(news.map(({ userId, toId }) => `${userId} ${toId}`));
  return withPlaces(notices, 'waitlistPromotion', ({ userId, shiftId }) => !told.has(`${userId} ${shiftId}`));
}
