import * as z from 'zod';
import { clubNoonOfDay, fromClubInput, isPast } from '../club-time';
import { momentText, NO_MOMENT, toInstant } from '../instants';
import { issueAt } from '../issue';
import type { Occupancy } from './occupancy';
import {
  BOOKING_REPETITIONS,
  type BookingRepetition,
  MAX_BOOKINGS_AT_ONCE,
  onDays,
  repeatedTimes,
  TOO_MANY_BOOKINGS,
} from './repetition';
import {
  bookingEndIssue,
  type CreateInquiry,
  createBookingSchema,
  guestCountSchema,
  inquiryFields,
  timesIssue,
  VENUE_DATE_PAST,
  VENUE_DATE_REQUIRED,
} from './venue';

const comingMoment = (now: () => Date) =>
  momentText(VENUE_DATE_REQUIRED).refine((text) => !isPast(toInstant(text), now()), VENUE_DATE_PAST);

const optionalMoment = z.string().refine((text) => text === '' || fromClubInput(text) !== null, NO_MOMENT);

const toOptionalInstant = (text: string): string | null => (text === '' ? null : toInstant(text));

const fieldsOf = (date: z.ZodType<string, string>) =>
  z.object({
    date,
    end: optionalMoment,
    purpose: createBookingSchema.shape.purpose,
    inquiryId: z.string().nullable(),
    /** Days (yyyy-MM-dd) beside that of the date, each with the same time. Then nothing is repeated. */
    alsoOn: z.array(z.string()),
    repetition: z.enum(BOOKING_REPETITIONS),
    /** The last day of the repetition, yyyy-MM-dd. Hidden and ignored while nothing is repeated. */
    until: z.string(),
  });

/** The form asks for this: one booking or several, all with the same purpose. */
export type WantedBookings = { times: Occupancy[]; purpose: string; inquiryId: string | null };

/**
 * The dialog „Vereinsheim buchen“. Times are `datetime-local` values in club time, and an empty end means none. `stored`
 * is the form of the booking that is edited, null for a new one: a start that stays may be past.
 */
export const bookingFormSchema = (now: () => Date, stored: BookingForm | null = null) => {
  const coming = comingMoment(now);
  const date = z.string().superRefine((text, context) => {
    if (text === stored?.date) return;
    for (const { message } of coming.safeParse(text).error?.issues ?? []) context.addIssue(issueAt([], message));
  });
  return fieldsOf(date)
    .superRefine((form, context) => {
      const issue = bookingIssue(form);
      if (issue) context.addIssue(issueAt([issue.path], issue.message));
    })
    .transform((form): WantedBookings => {
      const { purpose, inquiryId } = form;
      // Stryker disable next-line ArrayDeclaration: a form without times, or with too many, has an issue.
      return { times: wantedTimes(form) ?? [], purpose, inquiryId };
    });
};

type FormTimes = {
  date: string;
  end: string;
  alsoOn: readonly string[];
  repetition: BookingRepetition;
  until: string;
};

/** The times that the form asks for, ascending; null while they are incomplete or too many. */
export function wantedTimes({ date, end, alsoOn, repetition, until }: FormTimes): Occupancy[] | null {
  const start = fromClubInput(date);
  if (!start) return null;
  const first = { start, end: fromClubInput(end) };
  const days = [...new Set([date.slice(0, 10), ...alsoOn])];
  if (days.length > 1) return days.length > MAX_BOOKINGS_AT_ONCE ? null : onDays(first, days);
  return repeatedTimes(first, repetition, until);
}

function bookingIssue(form: FormTimes): { path: 'end' | 'until'; message: string } | null {
  const start = fromClubInput(form.date);
  if (!start) return null;
  const endIssue = bookingEndIssue(start, fromClubInput(form.end));
  if (endIssue) return { path: 'end', message: endIssue };
  const isRepeated = form.alsoOn.length === 0 && form.repetition !== 'none';
  if (isRepeated && !clubNoonOfDay(form.until)) return { path: 'until', message: VENUE_DATE_REQUIRED };
  if (isRepeated && form.until < form.date.slice(0, 10)) {
    return { path: 'until', message: 'Die Wiederholung endet frühestens am Tag der Buchung' };
  }
  const times = wantedTimes(form);
  const message = times ? timesIssue(times) : TOO_MANY_BOOKINGS;
  return message ? { path: isRepeated ? 'until' : 'end', message } : null;
}

/** The number is entered as text; an empty field means that the person does not say it. */
const guestText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN))
  .pipe(guestCountSchema);

/** The form „Vermietungsanfrage“. Its output is the body of the request. */
export const inquiryFormSchema = (now: () => Date) =>
  inquiryFields
    .extend({ preferredDate: comingMoment(now), preferredEnd: optionalMoment, guestCount: guestText })
    .superRefine(({ preferredDate, preferredEnd }, context) => {
      const message = bookingEndIssue(fromClubInput(preferredDate), fromClubInput(preferredEnd));
      if (message) context.addIssue(issueAt(['preferredEnd'], message));
    })
    .transform(
      (form): CreateInquiry => ({
        ...form,
        preferredDate: toInstant(form.preferredDate),
        preferredEnd: toOptionalInstant(form.preferredEnd),
      }),
    );

export type BookingForm = z.input<ReturnType<typeof fieldsOf>>;
export type InquiryForm = z.input<ReturnType<typeof inquiryFormSchema>>;
