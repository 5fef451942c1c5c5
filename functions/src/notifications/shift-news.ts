import * as z from 'zod';
import { hasTime, type NoticedShift, noticedShiftSchema, ofIds, shiftLine, spanOf, toNoticed } from './noticed-shifts';

/** An edit of an event's shifts did this to somebody's place or turn. */
const resultSchema = z.enum([
  /** The shift is at another time. */
  'new-time',
  /** The person took it while it was moved to and fro, and is told when it is. */
  'present-time',
  /** With this and the results below, the shift is gone, and with it the place, or the turn. */
  'lost',
  'turn-lost',
  /** The person has a place in another one, or had one there already. */
  'moved',
  'kept',
  /** The person waited for a place, and has one now. */
  'promoted',
  /** The person waits for another one. */
  'waits',
]);

const shiftNewsSchema = z.object({
  userId: z.string(),
  result: resultSchema,
  /** null: the event as a whole. */
  fromId: z.string().nullable(),
  toId: z.string().nullable(),
  /** The person has not agreed to the new time yet. */
  isToConfirm: z.literal(true).optional(),
  /** Another shift of the person, at the same time. */
  clashId: z.string().optional(),
});

/** A notice tells each person this of their shifts. */
export const allShiftNewsSchema = z.object({
  news: z.array(shiftNewsSchema),
  /** The shifts that are named, as they were before, and as they are. */
  before: z.array(noticedShiftSchema),
  after: z.array(noticedShiftSchema),
});

export type ShiftNews = z.output<typeof shiftNewsSchema>;
export type AllShiftNews = z.output<typeof allShiftNewsSchema>;
type Shifts = readonly NoticedShift[];

/** The news with those of the shifts that they name. */
export function toAllShiftNews(news: ShiftNews[], before: Shifts, after: Shifts): AllShiftNews {
  const named = new Set(news.flatMap(({ fromId, toId, clashId = null }) => [fromId, toId, clashId]));
  const only = (shifts: Shifts) => ofIds(shifts, named).map(toNoticed);
  return { news, before: only(before), after: only(after) };
}

/** From the start of the earliest shift that is named to the end of the last one; null: none has times. */
export const spanOfNews = ({ before, after }: AllShiftNews) => spanOf([...before, ...after]);

/** The shifts that the news are about: as they are, or as they were where they are gone. */
export const shiftsOfNews = ({ news, before, after }: AllShiftNews): readonly NoticedShift[] =>
  news.flatMap(
    ({ fromId, toId }) => after.find(({ id }) => id === toId) ?? before.find(({ id }) => id === fromId) ?? [],
  );

/** The parts that the person had before; null stands for the event as a whole. */
export function lostByNews(all: AllShiftNews | undefined): readonly (NoticedShift | null)[] {
  if (!all) return [];
  const fromIds = new Set(all.news.map(({ fromId }) => fromId));
  return [...ofIds(all.before, fromIds).filter(hasTime), ...(fromIds.has(null) ? [null] : [])];
}

/** The later news of a person, as if they had come with the earlier ones; null: there are none. */
export function joinedNews(first: AllShiftNews | undefined, last: AllShiftNews | undefined): AllShiftNews | null {
  const toldLast = new Set(last?.news.map(({ toId }) => toId));
  // A shift that both name is kept once.
  const without = (shifts: Shifts = [], named: Shifts = []) =>
    shifts.filter(({ id }) => !named.some((one) => one.id === id));
  const news = [...(first?.news ?? []).filter(({ toId }) => !toldLast.has(toId)), ...(last?.news ?? [])];
  if (news.length === 0) return null;
  return {
    news,
    before: [...(first?.before ?? []), ...without(last?.before, first?.before)],
    after: [...without(first?.after, last?.after), ...(last?.after ?? [])],
  };
}

/** Says in a word what happened to the person's shifts. */
export function headingOfNews({ news }: AllShiftNews): string {
  const results = new Set(news.map(({ result }) => result));
  if (results.has('new-time') || results.has('present-time')) return 'Schicht verlegt';
  if (results.has('lost')) return 'Schicht entfällt';
  if (results.has('moved')) return 'Andere Schicht';
  return results.has('promoted') ? 'Du hast einen Platz' : 'Schichten geändert';
}

export function linesOfNews({ news, before, after }: AllShiftNews): string[] {
  const nameIn = (shifts: Shifts, id: string | null) => ofIds(shifts, new Set([id])).map(shiftLine)[0] ?? null;
  const lines = news.flatMap((one) => {
    const clash = one.clashId ? nameIn(after, one.clashId) : null;
    const line = lineOf(one.result, nameIn(before, one.fromId), nameIn(after, one.toId));
    return clash ? [line, `Zur selben Zeit hast du: ${clash}`] : [line];
  });
  const isToConfirm = news.some((one) => one.isToConfirm);
  const isLost = news.some(({ result }) => result === 'lost' || result === 'turn-lost');
  return [
    ...new Set(lines),
    ...(isToConfirm ? ['Bitte bestätige die neue Zeit, oder gib die Schicht ab.'] : []),
    ...(isLost ? ['Danke, dass du helfen wolltest!'] : []),
  ];
}

function lineOf(result: ShiftNews['result'], from: string | null, to: string | null): string {
  if (result === 'new-time') return `${to ?? ''} statt ${from ?? ''}`;
  if (result === 'present-time') return to ?? '';
  const cause = from ? `${from}: gibt es nicht mehr.` : 'Die Veranstaltung hat jetzt Schichten.';
  if (result === 'lost') return `${cause} Dein Platz fällt weg.`;
  if (result === 'turn-lost') return `${cause} Du wartest nicht mehr.`;
  const lead = to ? cause : 'Die Veranstaltung hat keine Schichten mehr.';
  return `${lead} ${STANDS[result]}${to ? `: ${to}` : '.'}`;
}

const STANDS = {
  moved: 'Du bist jetzt dabei',
  kept: 'Du bist weiter dabei',
  promoted: 'Du hast einen Platz',
  waits: 'Du stehst auf der Warteliste',
};
