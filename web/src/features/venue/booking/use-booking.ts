import { type BookingForm, bookingFormSchema, type CreateBooking } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAttemptKey } from '@/lib/attempt-key';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { useCreateBooking } from '../api/create-booking';

const resolver = zodResolver(bookingFormSchema(() => new Date()));

/**
 * The form of a booking. `reason`: why the last attempt failed, where no field says it, as long as the form
 * says what it said then.
 */
export function useBooking(draft: BookingForm, onBooked: () => void) {
  const form = useForm<BookingForm, unknown, CreateBooking>({ resolver, defaultValues: draft });
  const attemptKey = useAttemptKey();
  const { mutate, isPending } = useCreateBooking();
  const sending = useRef(false);
  const [failure, setFailure] = useState<{ of: string; reason: string } | null>(null);
  const content = JSON.stringify(useWatch({ control: form.control }));

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    const reason = reasonBesideFields(error);
    setFailure(reason === null ? null : { of: JSON.stringify(form.getValues()), reason });
  };
  const submit = form.handleSubmit((booking) => {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    mutate(
      { booking, key: attemptKey(booking) },
      {
        onSuccess: onBooked,
        onError: showFailure,
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  });
  return { form, submit, booking: isPending, reason: failure?.of === content ? failure.reason : null };
}
