import * as z from 'zod';
import { clubDate, fromClubInput } from './club-time';

/** Firestore holds the years 1 to 9999, counted in UTC. */
const isStorable = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

/** With any offset; ISO in UTC is what the app itself sends. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'Ungültiger Zeitpunkt', abort: true })
  .refine(isStorable);

const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;
const NO_YEAR = `Bitte prüfe das Jahr: Möglich sind ${FIRST_YEAR} bis ${LAST_YEAR}`;

/** A typing error in the year would be kept as it is; and a series moved along must not leave what can be stored. */
const isPlannableYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** When something of the club can be. */
export const plannedInstantSchema = instantSchema.refine(
  (text) => isPlannableYear(clubDate(text).getFullYear()),
  NO_YEAR,
);

/** An instant that a body must have; `message` when it lacks it. */
export const requiredInstant = (message: string) =>
  z
    .any()
    .refine((value) => value !== undefined && value !== null && value !== '', { error: message, abort: true })
    .pipe(plannedInstantSchema);

export const NO_MOMENT = 'Diesen Zeitpunkt gibt es nicht';

/** The text of a `datetime-local` field, in club time; `message` when it is empty. */
export const momentText = (message: string) =>
  z
    .string()
    .min(1, { error: message, abort: true })
    .refine((text) => fromClubInput(text) !== null, { error: NO_MOMENT, abort: true })
    .refine((text) => isPlannableYear(Number(text.slice(0, 4))), NO_YEAR);

/** The instant of a text that `momentText` accepts, as the API takes it. */
export const toInstant = (text: string): string => fromClubInput(text)?.toISOString() ?? '';
