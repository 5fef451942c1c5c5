import {
  type BookingForm,
  bookingFormSchema,
  type Occupancy,
  type VenueBooking,
  type WantedBookings,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ask } from '@/components/confirm-dialog';
import { ApiError } from '@/lib/api-error';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { isOverlap, useCreateBooking, useCreateBookings, useUpdateBooking } from '../api/bookings';

/**
 * Saves a new booking, several of them, or the edited one. `reason` says why the last attempt failed if no field says it.
 * It disappears when the form is changed.
 */
export function useBooking(draft: BookingForm, edited: VenueBooking | null, onBooked: () => void) {
  const [resolver] = useState(() => zodResolver(bookingFormSchema(() => new Date(), edited && draft)));
  const form = useForm<BookingForm, unknown, WantedBookings>({ resolver, defaultValues: draft });
  const idempotencyKey = useIdempotencyKey();
  const create = useCreateBooking();
  const createSeveral = useCreateBookings();
  const update = useUpdateBooking();
  const sending = useRef(false);
  const [failure, setFailure] = useState<{ content: string; reason: string } | null>(null);
  const content = JSON.stringify(useWatch({ control: form.control }));

  /** `confirmed`: the organiser was asked and means it so. */
  const save = ({ times, purpose, inquiryId }: WantedBookings, confirmed: boolean): Promise<unknown> => {
    const [time] = times;
    if (!time || times.length > 1) {
      const bookings = { times: times.map(toBody), purpose, ...(confirmed && { onlyFree: true }) };
      return createSeveral.mutateAsync({ bookings, idempotencyKey: idempotencyKey(bookings) });
    }
    const body = { ...toBody(time), purpose, ...(confirmed && { allowOverlap: true }) };
    if (edited) return update.mutateAsync({ id: edited.id, booking: body });
    const booking = { ...body, inquiryId };
    return create.mutateAsync({ booking, idempotencyKey: idempotencyKey(booking) });
  };

  const fail = (error: unknown, wanted: WantedBookings) => {
    if (isOverlap(error)) {
      ask.confirm({ ...questionFor(wanted), text: error.message, onConfirm: () => send(wanted, true) });
      return;
    }
    showIssues(form, error);
    const reason = reasonBesideFields(error) ?? issueOfTimes(error);
    setFailure(reason === null ? null : { content: JSON.stringify(form.getValues()), reason });
  };

  const send = async (wanted: WantedBookings, confirmed: boolean) => {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    try {
      await save(wanted, confirmed);
      onBooked();
    } catch (error) {
      fail(error, wanted);
    } finally {
      sending.current = false;
    }
  };

  return {
    form,
    submit: form.handleSubmit((wanted) => send(wanted, false)),
    booking: create.isPending || createSeveral.isPending || update.isPending,
    reason: failure?.content === content ? failure.reason : null,
  };
}

const toBody = ({ start, end }: Occupancy) => ({ date: start.toISOString(), end: end?.toISOString() ?? null });

const questionFor = ({ times }: WantedBookings) =>
  times.length > 1
    ? { title: 'Nur freie Termine buchen?', action: 'Freie Termine buchen' }
    : { title: 'Trotzdem buchen?', action: 'Trotzdem buchen' };

/** The form has no field for the times of several bookings. */
const issueOfTimes = (error: unknown): string | null =>
  error instanceof ApiError ? (error.issues.find(({ path }) => path.startsWith('times'))?.message ?? null) : null;
