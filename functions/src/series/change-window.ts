import {
  findPart,
  isActive,
  isAhead,
  isCancelled,
  isOver,
  isWaiting,
  occupiedTimes,
  type Told,
  toldFacts,
} from '@club/contract';
import { byStart, type ClubEvent } from '../events/club-event';
import { changedBetween, isSame } from '../events/told-facts';
import { type AllShiftNews, type ShiftNews, toAllShiftNews } from '../notifications/shift-news';
import { clashWith, occupancyOf } from '../registrations/event-parts';
import { movedShifts } from '../registrations/moved-shifts';
import type { RosterEntry } from '../registrations/roster';
import { callsIn, countTold, type GuestCall } from './count-told';
import { corrected, type Edit, joinedWith, lastTold, type OpenEdit } from './open-edits';
import { datesOf, type SeriesNotice, type UpdatedEvent, withoutThoseOf } from './series-notices';

/** Before or after the edit the event starts within this time: people are told at once. */
const SOON_MS = 24 * 3_600_000;

export type EditNews = {
  /** What is told at once. */
  notices: SeriesNotice[];
  /** Counts whom this tells, and guests who have not seen it either. */
  counted: Told;
  /** What is still to be told, of these and other events. */
  open: OpenEdit[];
};

/**
 * Adds an edit to what is open. People are told of it ten minutes after the first edit of their event, or at once if one of
 * the events is soon. A quiet edit is never told, but what is told of earlier ones is up to date. Of a draft or a
 * cancelled event nobody is told anything. `removals` tell at once those whose shifts are gone, so what is told of the
 * edit at the same time does not go to them as well. `calls` names the guests among these, and those who move up.
 */
export function tellOfEdit(
  open: readonly OpenEdit[],
  updated: readonly UpdatedEvent[],
  edit: Edit,
  removals: readonly SeriesNotice[] = [],
  calls: readonly GuestCall[] = [],
): EditNews {
  const { now, quiet } = edit;
  const changed = updated.filter(
    ({ before, after }) =>
      (changedBetween(before, after).length > 0 || movedShifts(before, after).length > 0) &&
      !after.isDraft &&
      !isCancelled(after) &&
      !(isOver(occupiedTimes(before), now) && isOver(occupiedTimes(after), now)),
  );
  const next = new Map(open.map((one) => [one.eventId, one]));
  for (const update of changed) {
    const known = next.get(update.after.id) ?? null;
    const joined = quiet ? known && corrected(known, update) : joinedWith(known, update, edit);
    if (joined) next.set(update.after.id, joined);
  }
  if (quiet) return { notices: [], counted: countTold(removals, calls), open: [...next.values()] };
  const events = changed.map(({ after }) => after);
  // Stryker disable next-line ArrayDeclaration: each of these events has an open edit by now.
  const ours = events.flatMap(({ id }) => next.get(id) ?? []);
  const news = newsOf(ours, events, now);
  const others = [...next.values()].filter((one) => !ours.includes(one));
  const unaware = callsIn(events, (guest, event) => {
    const one = next.get(event.id);
    return !one || hears(guest, one, event) === null;
  });
  const counted = countTold([...removals, ...news], [...calls, ...unaware]);
  return changed.some(isSoonAt(now))
    ? { notices: news.flatMap(withoutThoseOf(removals)), counted, open: others }
    : { notices: [], counted, open: [...others, ...ours] };
}

const isSoonAt =
  (now: Date) =>
  ({ before, after }: UpdatedEvent): boolean => {
    const soon = new Date(now.getTime() + SOON_MS);
    const moved = [...movedShifts(before, after), ...movedShifts(after, before)];
    return [before, after, ...moved].some(({ startTime }) => startTime !== null && !isAhead({ startTime }, soon));
  };

/**
 * Says what people have not been told of these events: who registered before the first edit hears what is different, who
 * registered between two edits hears how things are, and who came later nothing. Of several events that the same edits
 * changed, each person is told once, about the earliest of theirs. Events that are gone, cancelled or over have no news.
 */
export function newsOf(open: readonly OpenEdit[], events: readonly ClubEvent[], now: Date): SeriesNotice[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const edited = open.flatMap((edit): Edited[] => {
    const event = byId.get(edit.eventId);
    if (!event || isCancelled(event)) return [];
    return isOver(occupiedTimes(event), now) && isOver(lastTold(event, [edit]), now) ? [] : [{ edit, event }];
  });
  return [...new Set(edited.map(({ edit }) => editsOf(edit)))].flatMap((edits) =>
    newsOfSameEdits(edited.filter(({ edit }) => editsOf(edit) === edits)),
  );
}

type Edited = { edit: OpenEdit; event: ClubEvent };

/** Names the edits that changed an event. */
export const editsOf = ({ firstEditAt, lastEditAt }: OpenEdit): string =>
  `${firstEditAt.getTime()} ${lastEditAt.getTime()}`;

function newsOfSameEdits(edited: Edited[]): SeriesNotice[] {
  const different = edited.filter(
    ({ edit, event }) =>
      changedBetween(lastTold(event, [edit]), event).length > 0 || formerShifts(edit, event).length > 0,
  );
  const told = new Set<string>();
  return edited
    .toSorted((one, other) => byStart(one.event, other.event))
    .flatMap(({ edit, event }) => {
      const facts = toldFacts(lastTold(event, [edit]));
      const changed = changedBetween(facts, event);
      const held = event.roster.flatMap((entry): Held[] => {
        const { userId } = entry;
        return userId !== null && !told.has(userId) && (isActive(entry) || isWaiting(entry))
          ? [{ ...entry, userId }]
          : [];
      });
      const forms = formsOf(held, edit, event);
      const groups = [
        { form: 'difference', facts: { changed, before: facts } },
        { form: 'present', facts: { changed: [], before: null } },
      ];
      return groups.flatMap(({ form, facts }): SeriesNotice[] => {
        const userIds = [...forms.keys()].filter((userId) => forms.get(userId) === form);
        if (userIds.length === 0) return [];
        for (const userId of userIds) told.add(userId);
        const own = held.filter(({ userId }) => userIds.includes(userId));
        const shiftNews = newsOfShifts(edit, event, own);
        const shifts = shiftNews && { shiftNews };
        return [{ event, notice: { kind: 'eventUpdated', ...facts, userIds, ...shifts, ...datesOf(different) } }];
      });
    });
}

/** The registration of somebody with an account who is in the event, or waits. */
type Held = RosterEntry & { userId: string };

type Form = 'difference' | 'present';

/** Says what each of these people hears, whatever they have registered for since. */
function formsOf(held: readonly Held[], edit: OpenEdit, event: ClubEvent): Map<string, Form> {
  const forms = new Map<string, Form>();
  for (const entry of held) {
    const form = hears(entry, edit, event);
    if (form && forms.get(entry.userId) !== 'difference') forms.set(entry.userId, form);
  }
  return forms;
}

/**
 * Somebody who registers so soon after an edit looked at the event before it. When many register in the same millisecond, their
 * instants run ahead of the clock, too.
 */
const LOOKED_MS = 500;

const isBefore = ({ createdAt }: Pick<RosterEntry, 'createdAt'>, editAt: Date): boolean =>
  createdAt.getTime() <= editAt.getTime() + LOOKED_MS;

const isTouched = ({ shifts }: OpenEdit, shiftId: string | null): boolean =>
  Object.keys(shifts).some((id) => id === shiftId);

/** Says what somebody hears of the edits; null: they know what came of them, or nothing of theirs is different. */
export function hears(entry: RosterEntry, edit: OpenEdit, event: ClubEvent): Form | null {
  const { userId, shiftId } = entry;
  if (userId === edit.lastBy || !isBefore(entry, edit.lastEditAt)) return null;
  if (!isBefore(entry, edit.firstEditAt))
    return Object.keys(edit.before).length > 0 || isTouched(edit, shiftId) ? 'present' : null;
  const isMoved = formerShifts(edit, event).some(({ id }) => id === shiftId);
  return isMoved || changedBetween(lastTold(event, [edit]), event).length > 0 ? 'difference' : null;
}

/** The shifts that are not where they were before the edits, as they were. */
const formerShifts = ({ shifts }: OpenEdit, event: ClubEvent): ClubEvent['shifts'] =>
  event.shifts.flatMap((shift) => {
    const [startTime, endTime] = shifts[shift.id] ?? [shift.startTime, shift.endTime];
    const isThere = isSame(startTime, shift.startTime) && isSame(endTime, shift.endTime);
    return isThere ? [] : [{ ...shift, startTime, endTime }];
  });

/** Says of the shifts of these registrations that they are at other times, or when they are. */
function newsOfShifts(edit: OpenEdit, event: ClubEvent, own: readonly Held[]): AllShiftNews | null {
  const former = formerShifts(edit, event);
  const moved = new Set<string | null>(former.map(({ id }) => id));
  const occupancy = occupancyOf(event);
  const news = own.flatMap((entry): ShiftNews[] => {
    const { userId, shiftId } = entry;
    const part = findPart(event, shiftId);
    const isBetween = !isBefore(entry, edit.firstEditAt);
    const isTold = isBetween ? isBefore(entry, edit.lastEditAt) && isTouched(edit, shiftId) : moved.has(shiftId);
    if (!part || !isTold) return [];
    const clashId = isActive(entry) ? clashWith(part, userId, occupancy)?.id : null;
    return [
      {
        userId,
        result: isBetween ? 'present-time' : 'new-time',
        fromId: shiftId,
        toId: shiftId,
        ...(entry.movedFrom && { isToConfirm: true as const }),
        ...(clashId && { clashId }),
      },
    ];
  });
  return news.length > 0 ? toAllShiftNews(news, former, event.shifts) : null;
}
