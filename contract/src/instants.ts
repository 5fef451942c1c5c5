import * as z from 'zod';
import { fromClubInput } from './club-time';

/** Firestore holds the years 1 to 9999, counted in UTC. */
const isStorable = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

/** With any offset; ISO in UTC is what the app itself sends. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'Ungültiger Zeitpunkt', abort: true })
  .refine(isStorable, 'Ungültiger Zeitpunkt');

/** An instant that a body must have; `message` when it lacks it. */
export const requiredInstant = (message: string) =>
  z
    .any()
    .refine((value) => value !== undefined && value !== null && value !== '', { error: message, abort: true })
    .pipe(instantSchema);

export const NO_MOMENT = 'Diesen Zeitpunkt gibt es nicht';

/** The text of a `datetime-local` field, in club time; `message` when it is empty. */
export const momentText = (message: string) =>
  z
    .string()
    .min(1, { error: message, abort: true })
    .refine((text) => fromClubInput(text) !== null, NO_MOMENT);
