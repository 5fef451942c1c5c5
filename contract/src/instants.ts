import * as z from 'zod';
import { clubDate, fromClubInput } from './club-time';

/** Firestore holds the years 1 to 9999, counted in UTC. */
const isStorable = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

/** An instant as ISO text with any offset. The app itself sends UTC. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'Ungültiger Zeitpunkt', abort: true })
  .refine(isStorable);

const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;
const NO_YEAR = `Bitte prüfe das Jahr: Möglich sind ${FIRST_YEAR} bis ${LAST_YEAR}`;

/** Refuses typing errors in the year, and leaves room for a series that is moved: Firestore holds no year past 9999. */
const isPlannableYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** An instant at which something of the club can take place. */
export const plannedInstantSchema = instantSchema.refine(
  (text) => isPlannableYear(clubDate(text).getFullYear()),
  NO_YEAR,
);

/** An instant that a body must have; `message` is shown when it is missing. */
export const requiredInstant = (message: string) =>
  z
    .any()
    .refine((value) => value !== undefined && value !== null && value !== '', message)
    .pipe(plannedInstantSchema);

export const NO_MOMENT = 'Diesen Zeitpunkt gibt es nicht';

/** The text of a `datetime-local` field in club time; `message` is shown when it is empty. */
export const momentText = (message: string) =>
  z
    .string()
    .min(1, { error: message, abort: true })
    .refine((text) => fromClubInput(text) !== null, { error: NO_MOMENT, abort: true })
    .refine((text) => isPlannableYear(Number(text.slice(0, 4))), NO_YEAR);

/** The instant of a text that `momentText` accepts, as the API takes it. */
// Stryker disable next-line StringLiteral,OptionalChaining: a text that `momentText` accepts is a moment.
export const toInstant = (text: string): string => fromClubInput(text)?.toISOString() ?? '';
