import { isActive, isAhead, isCancelled, isOver, isWaiting, occupiedTimes, type Told, toldFacts } from '@club/contract';
import * as z from 'zod';
import { byStart, type ClubEvent, toldFactsSchema } from '../events/club-event';
import { isSame } from '../events/event-facts';
import { storedDate } from '../platform/stored-documents';
import { movedShifts } from '../registrations/moved-shifts';
import type { RosterEntry } from '../registrations/roster';
import { callsIn, countTold, type GuestCall } from './count-told';
import { datesOf, type SeriesNotice, type UpdatedEvent, withoutThoseOf } from './series-notices';
import {
  caughtUpShifts,
  hasMovedShifts,
  isMovedSince,
  newsOfShifts,
  seenShifts,
  seenShiftsSchema,
  statesIn,
} from './shift-window';

const MINUTE_MS = 60_000;

/** People are told of edits so long after the first one, of their sum. */
export const CHANGE_WINDOW_MS = 10 * MINUTE_MS;

/** Before or after the edit the event starts within this time: people are told at once. */
const SOON_MS = 24 * 60 * MINUTE_MS;

/** So many states fit into a document: a title and a location have less than a kilobyte together. */
const MAX_SEEN = 600;

/** Everybody who looked at the event saw this until the edit. */
const seenFactsSchema = toldFactsSchema.extend({
  editedAt: storedDate,
  /** Who registered later saw what came of the edit. After `editedAt` when many registered in the same millisecond. */
  until: storedDate,
  /** The organiser who made that edit, and knows what came of it. */
  by: z.string(),
  shifts: seenShiftsSchema,
});

export const openChangeSchema = z.object({
  eventId: z.number().int(),
  /** People are told from then on. */
  closesAt: storedDate,
  /** The states before each edit that is to be told, ascending. */
  seen: z.array(seenFactsSchema).min(1),
});

type SeenFacts = z.output<typeof seenFactsSchema>;

/** The edits of one event that people have not been told of yet. */
export type OpenChange = z.output<typeof openChangeSchema>;

type Edit = { actor: string; now: Date; quiet: boolean };

export type EditNews = {
  /** What is told at once. */
  notices: SeriesNotice[];
  /** What is told later, or at once: the sum of what people have not been told of these events. */
  news: SeriesNotice[];
  /** Counts whom this tells, and guests who have not seen it either. */
  counted: Told;
  /** What is still to be told, of these and other events. */
  open: OpenChange[];
};

const TOLD_FACTS = toldFactsSchema.keyof().options;

type ToldFacts = Pick<ClubEvent, (typeof TOLD_FACTS)[number]>;

export const changedBetween = (before: ToldFacts, after: ToldFacts) =>
  TOLD_FACTS.filter((name) => !isSame(before[name], after[name]));

/**
 * Adds an edit to what is open. People are told of it ten minutes after the first edit of their event, or at once if one of
 * the events is soon. A quiet edit is never told, but what is told of earlier ones is up to date. Of a draft or a
 * cancelled event nobody is told anything. `removals` tell at once those whose shifts are gone, so what is told of the
 * edit at the same time does not go to them as well. `calls` names the guests among these, and those who move up.
 */
export function tellOfEdit(
  open: readonly OpenChange[],
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
  const next = new Map(open.map((change) => [change.eventId, change]));
  for (const { before, after } of changed) {
    const known = next.get(after.id) ?? null;
    const change = quiet ? known && hidden(known, before, after) : joined(known, before, after, edit);
    if (change) next.set(after.id, change);
  }
  if (quiet) return { notices: [], news: [], counted: countTold(removals, calls), open: [...next.values()] };
  const reached = new Set(changed.map(({ after }) => after.id));
  const ours = [...next.values()].filter(({ eventId }) => reached.has(eventId));
  const events = changed.map(({ after }) => after);
  const news = newsOf(ours, events, now);
  const atOnce = changed.some(isSoonAt(now)) || countSeen([...next.values()]) > MAX_SEEN;
  const others = [...next.values()].filter(({ eventId }) => !reached.has(eventId));
  const unaware = callsIn(events, (guest, event) => {
    const seen = ours.find(({ eventId }) => eventId === event.id)?.seen ?? [];
    const known = lastSeenBy(guest, seen);
    return (
      known === null ||
      (changedBetween(known, event).length === 0 && !isMovedSince(event, seen, seen.indexOf(known), guest))
    );
  });
  const counted = countTold([...removals, ...news], [...calls, ...unaware]);
  return atOnce
    ? { notices: news.flatMap(withoutThoseOf(removals)), news, counted, open: others }
    : { notices: [], news, counted, open: [...others, ...ours] };
}

const isSoonAt =
  (now: Date) =>
  ({ before, after }: UpdatedEvent): boolean => {
    const soon = new Date(now.getTime() + SOON_MS);
    const moved = [...movedShifts(before, after), ...movedShifts(after, before)];
    return [before, after, ...moved].some(({ startTime }) => startTime !== null && !isAhead({ startTime }, soon));
  };

const countSeen = (changes: readonly OpenChange[]): number =>
  changes.flatMap(({ seen }) => seen).reduce((sum, state) => sum + statesIn(state), 0);

function joined(known: OpenChange | null, before: ClubEvent, after: ClubEvent, edit: Edit): OpenChange {
  const shifts = seenShifts(before, after);
  const until = new Date(Math.max(edit.now.getTime(), before.roster.at(-1)?.createdAt.getTime() ?? 0));
  const seen = { ...toldFacts(before), editedAt: edit.now, until, by: edit.actor, ...shifts };
  if (known) return { ...known, seen: [...known.seen, seen] };
  return { eventId: before.id, closesAt: new Date(edit.now.getTime() + CHANGE_WINDOW_MS), seen: [seen] };
}

/** A fact that people shall hear of anyway is told as it is by then; one that only the quiet edit changes is not told. */
function hidden(known: OpenChange, before: ClubEvent, after: ClubEvent): OpenChange {
  return { ...known, seen: known.seen.map((facts) => caughtUpShifts(caughtUp(facts, before, after), before, after)) };
}

function caughtUp<Facts extends ToldFacts>(facts: Facts, before: ClubEvent, after: ClubEvent): Facts {
  const unnoticed = changedBetween(before, after).filter((name) => isSame(facts[name], before[name]));
  return { ...facts, ...Object.fromEntries(unnoticed.map((name) => [name, after[name]])) };
}

/** The event as people know it who have not been told of the open edits. */
export function lastTold(event: ClubEvent, open: readonly OpenChange[]): ClubEvent {
  const seen = open.find(({ eventId }) => eventId === event.id)?.seen[0];
  return seen ? { ...event, ...toldFacts(seen) } : event;
}

/** What an edit of a cancelled event changes quietly is not told when the event takes place after all, either. */
export const hiddenWhileCancelled = (updated: readonly UpdatedEvent[]): UpdatedEvent[] =>
  updated.map(({ before, after }) => {
    const { factsWhenCancelled: facts } = after;
    if (!facts || !isCancelled(after)) return { before, after };
    return { before, after: { ...after, factsWhenCancelled: caughtUp(facts, before, after) } };
  });

/**
 * Notes the start that people were told last where a quiet edit moves the event. What still waits for the end of quiet hours
 * is told with the present start then.
 */
export const withToldStart = (updated: readonly UpdatedEvent[], { quiet }: Pick<Edit, 'quiet'>): UpdatedEvent[] =>
  updated.map(({ before, after }) => {
    if (isSame(before.startTime, after.startTime)) return { before, after };
    const told = quiet ? (before.toldStart ?? before.startTime) : null;
    return { before, after: { ...after, toldStart: told && !isSame(told, after.startTime) ? told : null } };
  });

type Changed = { change: OpenChange; event: ClubEvent };

/**
 * Says what people have not been told of these events: each person the sum of the edits since they registered, or since
 * their own last one. Of several events that the same edits changed, each person is told once, about the earliest of
 * theirs. Events that are gone, cancelled or over have no news.
 */
export function newsOf(changes: readonly OpenChange[], events: readonly ClubEvent[], now: Date): SeriesNotice[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const together = new Map<string, Changed[]>();
  for (const change of changes) {
    const event = byId.get(change.eventId);
    const [first] = change.seen;
    if (!event || !first || isCancelled(event) || (isOver(occupiedTimes(event), now) && isOver(first, now))) continue;
    together.set(editsOf(change), [...(together.get(editsOf(change)) ?? []), { change, event }]);
  }
  return [...together.values()].flatMap(newsOfSameEdits);
}

/** Names the edits that changed an event. */
export const editsOf = ({ seen }: OpenChange): string => seen.map(({ editedAt }) => editedAt.getTime()).join();

function newsOfSameEdits(changed: Changed[]): SeriesNotice[] {
  const dates = changed.filter(
    ({ change: { seen }, event }) => changedBetween(seen[0] ?? event, event).length > 0 || hasMovedShifts(event, seen),
  );
  const told = new Set<string>();
  return changed
    .toSorted((one, other) => byStart(one.event, other.event))
    .flatMap(({ change: { seen }, event }) => {
      const held = event.roster.filter((entry) => (isActive(entry) || isWaiting(entry)) && entry.userId !== null);
      const untold = held.filter(({ userId }) => userId !== null && !told.has(userId));
      const known = firstSeen(untold, seen);
      return seen.flatMap((facts, index): SeriesNotice[] => {
        const changed = changedBetween(facts, event);
        const own = untold.filter(({ userId }) => userId !== null && known.get(userId) === index);
        const isAffected = (entry: RosterEntry) => {
          const since = lastSeenBy(entry, seen);
          return since !== null && isMovedSince(event, seen, seen.indexOf(since), entry);
        };
        const shiftNews = newsOfShifts(event, seen, index, own.filter(isAffected));
        const concerned = changed.length > 0 ? own : (shiftNews?.news ?? []);
        const userIds = [...new Set(concerned.flatMap(({ userId }) => userId ?? []))];
        if (userIds.length === 0) return [];
        for (const userId of userIds) told.add(userId);
        const before = toldFacts(facts);
        const shifts = shiftNews && { shiftNews };
        return [{ event, notice: { kind: 'eventUpdated', changed, before, userIds, ...shifts, ...datesOf(dates) } }];
      });
    });
}

/** Which of the states each person saw first, whatever they have registered for since. */
function firstSeen(registrations: readonly RosterEntry[], seen: readonly SeenFacts[]): Map<string, number> {
  const known = new Map<string, number>();
  for (const entry of registrations) {
    const facts = lastSeenBy(entry, seen);
    if (facts === null || entry.userId === null) continue;
    known.set(entry.userId, Math.min(seen.indexOf(facts), known.get(entry.userId) ?? seen.length));
  }
  return known;
}

/** What somebody knew of the event before they were to be told; null when they know all edits. */
export function lastSeenBy({ userId, createdAt }: RosterEntry, seen: readonly SeenFacts[]): SeenFacts | null {
  const own = seen.findLastIndex(({ by }) => by === userId);
  return seen.find(({ until }, index) => index > own && until >= createdAt) ?? null;
}
