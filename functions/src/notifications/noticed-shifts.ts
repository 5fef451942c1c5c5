import { formatClub, shiftHours } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-documents';

/** A shift as it was when a notice arose. */
export const noticedShiftSchema = z.object({
  id: z.string(),
  title: z.string(),
  startTime: storedDate.nullable(),
  endTime: storedDate.nullable(),
});

export const toNoticed = (shift: NoticedShift): NoticedShift => noticedShiftSchema.parse(shift);

const toldPlaceSchema = z.object({
  userId: z.string(),
  /** null: any shift. */
  shiftId: z.string().nullable(),
  /** The shift of before, of somebody who was moved; null: the event as a whole. */
  fromId: z.string().nullable().optional(),
});

/** Notices about an event with shifts have these beside the ids of the people. Others have neither. */
export const ofShifts = {
  /** For which shifts each person is told. */
  places: z.array(toldPlaceSchema).optional(),
  /** All that are named. */
  shifts: z.array(noticedShiftSchema).optional(),
};

export type NoticedShift = z.output<typeof noticedShiftSchema>;
export type ToldPlace = z.output<typeof toldPlaceSchema>;

type Times = { startTime: Date; endTime: Date };
type Told = Times & { places?: ToldPlace[] | undefined; shifts?: NoticedShift[] | undefined };

/** None in a notice about an event without shifts. */
export const placesIn = (notice: object): readonly ToldPlace[] => (notice as Partial<Told>).places ?? [];

/** The notice of one person: of the shifts of their places alone, and at the time of these. */
export function ownPart<Notice extends Told>(notice: Notice): Notice {
  if (!notice.places) return notice;
  return withTimesOf(notice, ofIds(notice.shifts, new Set(notice.places.map(({ shiftId }) => shiftId))));
}

/** The shifts from which the person of the notice was moved. */
export const formerShifts = (notice: Told): readonly NoticedShift[] =>
  ofIds(notice.shifts, new Set(placesIn(notice).map(({ fromId = null }) => fromId)));

/** The notice with these of its shifts. The rest is about their time. */
export function withTimesOf<Notice extends Times>(
  notice: Notice,
  shifts: readonly NoticedShift[],
): Notice & { shifts: NoticedShift[] } {
  const own = shifts.map(({ startTime, endTime }) => ({
    startTime: startTime ?? notice.startTime,
    endTime: endTime ?? notice.endTime,
  }));
  const sorted = shifts.toSorted((one, other) => Number(one.startTime ?? 0) - Number(other.startTime ?? 0));
  return { ...notice, ...spanOf(own), shifts: sorted };
}

/** From the earliest start to the last end; null: none has times. */
export function spanOf(shifts: readonly Pick<NoticedShift, 'startTime' | 'endTime'>[]): Times | null {
  const starts = shifts.flatMap(({ startTime }) => startTime?.getTime() ?? []);
  const ends = shifts.flatMap(({ endTime }) => endTime?.getTime() ?? []);
  if (starts.length === 0) return null;
  return { startTime: new Date(Math.min(...starts)), endTime: new Date(Math.max(...ends)) };
}

export const ofIds = (
  shifts: readonly NoticedShift[] | undefined,
  ids: ReadonlySet<string | null>,
): readonly NoticedShift[] => shifts?.filter(({ id }) => ids.has(id)) ?? [];

/** A contribution has no time of its own. */
export const hasTime = ({ startTime }: NoticedShift): boolean => startTime !== null;

/** 'Grill, Sa 12.06. 10–12 Uhr', and of a contribution its title alone. */
export function shiftLine({ title, startTime, endTime }: Omit<NoticedShift, 'id'>): string {
  const hours = shiftHours({ startTime, endTime });
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a shift has both times, and hours, or none of these.
  return startTime === null || hours === null ? title : `${title}, ${formatClub(startTime, 'EEEEEE dd.MM.')} ${hours}`;
}

/** The lines that name several shifts. A single one stands in the title. */
export const shiftLines = (shifts: readonly NoticedShift[]): string[] =>
  shifts.length > 1 ? shifts.map(shiftLine) : [];
