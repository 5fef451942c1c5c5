import * as z from 'zod';
import { fromClubInput, isPast } from '../club-time';
import { momentText, NO_MOMENT, toInstant } from '../instants';
import {
  bookingEndIssue,
  type CreateBooking,
  type CreateInquiry,
  createBookingSchema,
  createInquirySchema,
  VENUE_DATE_PAST,
  VENUE_DATE_REQUIRED,
} from './venue';

const comingMoment = (now: () => Date) =>
  momentText(VENUE_DATE_REQUIRED).refine((text) => !isPast(toInstant(text), now()), VENUE_DATE_PAST);

/** The dialog „Vereinsheim buchen“. Times are `datetime-local` values in club time, and an empty end means none. Its output is the body of the request. */
export const bookingFormSchema = (now: () => Date) =>
  z
    .object({
      date: comingMoment(now),
      end: z.string().refine((text) => text === '' || fromClubInput(text) !== null, NO_MOMENT),
      purpose: createBookingSchema.shape.purpose,
      inquiryId: z.string().nullable(),
    })
    .superRefine(({ date, end }, context) => {
      const message = bookingEndIssue(fromClubInput(date), fromClubInput(end));
      if (message) context.addIssue({ code: 'custom', path: ['end'], message });
    })
    .transform(
      (form): CreateBooking => ({
        ...form,
        date: toInstant(form.date),
        end: form.end === '' ? null : toInstant(form.end),
      }),
    );

/** The form „Vermietungsanfrage“. Its output is the body of the request. */
export const inquiryFormSchema = (now: () => Date) =>
  createInquirySchema
    .extend({ preferredDate: comingMoment(now) })
    .transform((form): CreateInquiry => ({ ...form, preferredDate: toInstant(form.preferredDate) }));

export type BookingForm = z.input<ReturnType<typeof bookingFormSchema>>;
export type InquiryForm = z.input<ReturnType<typeof inquiryFormSchema>>;
