import { isCancelled } from '@club/contract';
import * as z from 'zod';
import { type ClubEvent, toldFactsSchema } from '../events/club-event';
import { changedBetween, isSame, type ToldFacts } from '../events/told-facts';
import { storedDate } from '../platform/stored-documents';
import { movedShifts } from '../registrations/moved-shifts';
import type { UpdatedEvent } from './series-notices';

/** People are told of edits so long after the first one, of their sum. */
export const CHANGE_WINDOW_MS = 10 * 60_000;

/** Start and end of a shift. Two hundred events of sixty shifts must fit into one document. */
const timesSchema = z.tuple([storedDate.nullable(), storedDate.nullable()]);

export const openEditSchema = z.object({
  eventId: z.number().int(),
  /** People are told from then on. */
  dueAt: storedDate,
  /** People who registered before saw the event as it was; those who did so before the last edit, something in between. */
  firstEditAt: storedDate,
  lastEditAt: storedDate,
  /** The organiser who made the last edit, and knows what came of all of them. */
  lastBy: z.string(),
  /** These are as they were before the edits that touched them: the facts that people are told, and the times of shifts. */
  before: toldFactsSchema.partial(),
  shifts: z.record(z.string(), timesSchema),
});

/** The edits of one event that people have not been told of yet, as if they were one. */
export type OpenEdit = z.output<typeof openEditSchema>;

export type Edit = { actor: string; now: Date; quiet: boolean };

/** Adds an edit to those that are open. */
export function joinedWith(known: OpenEdit | null, { before, after }: UpdatedEvent, { actor, now }: Edit): OpenEdit {
  const facts = changedBetween(before, after).map((name) => [name, before[name]]);
  const shifts = movedShifts(before, after).map(({ id, startTime, endTime }) => [id, [startTime, endTime]]);
  return {
    eventId: before.id,
    dueAt: new Date(now.getTime() + CHANGE_WINDOW_MS),
    firstEditAt: now,
    ...known,
    lastEditAt: now,
    lastBy: actor,
    before: { ...Object.fromEntries(facts), ...known?.before },
    shifts: { ...Object.fromEntries(shifts), ...known?.shifts },
  };
}

/**
 * Keeps up to date what people shall hear of anyway. Where it was as before, only the quiet edit changes it, and that
 * is not told.
 */
export function corrected(known: OpenEdit, { before, after }: UpdatedEvent): OpenEdit {
  const present = new Map(after.shifts.map((shift) => [shift.id, shift]));
  const shifts = movedShifts(before, after).flatMap(({ id, ...was }) => {
    const [told, is] = [known.shifts[id], present.get(id)];
    return told && is && isSame(told[0], was.startTime) && isSame(told[1], was.endTime)
      ? [[id, [is.startTime, is.endTime]]]
      : [];
  });
  const touched = changedBetween(before, after).filter((name) => name in known.before);
  return {
    ...known,
    before: { ...known.before, ...caughtUp({ ...before, ...known.before }, before, after, touched) },
    shifts: { ...known.shifts, ...Object.fromEntries(shifts) },
  };
}

/** Those of the facts that were as before the quiet edit, as it leaves them. */
const caughtUp = (facts: ToldFacts, before: ToldFacts, after: ToldFacts, names = changedBetween(before, after)) =>
  Object.fromEntries(names.filter((name) => isSame(facts[name], before[name])).map((name) => [name, after[name]]));

/** The event as people know it who have not been told of the open edits. */
export const lastTold = (event: ClubEvent, open: readonly OpenEdit[]): ClubEvent => ({
  ...event,
  ...open.find(({ eventId }) => eventId === event.id)?.before,
});

/** Changes that an edit of a cancelled event makes quietly are not told when the event takes place after all, either. */
export const hiddenWhileCancelled = (updated: readonly UpdatedEvent[]): UpdatedEvent[] =>
  updated.map(({ before, after }) => {
    const { factsWhenCancelled: facts } = after;
    if (!facts || !isCancelled(after)) return { before, after };
    return { before, after: { ...after, factsWhenCancelled: { ...facts, ...caughtUp(facts, before, after) } } };
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
