import { type BookingForm, bookingFormSchema, type CreateBooking } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '@/lib/api-error';
import { useAttemptKey } from '@/lib/attempt-key';
import { showIssues } from '@/lib/show-issues';
import { useCreateBooking } from '../api/create-booking';

const resolver = zodResolver(bookingFormSchema(() => new Date()));

/** The form of a booking. `reason`: why the last attempt failed, where no field says it. */
export function useBooking(draft: BookingForm, onBooked: () => void) {
  const form = useForm<BookingForm, unknown, CreateBooking>({ resolver, defaultValues: draft });
  const attemptKey = useAttemptKey();
  const { mutate, isPending } = useCreateBooking();
  const [reason, setReason] = useState<string | null>(null);

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    const atFields = error instanceof ApiError && error.issues.length > 0;
    setReason(atFields ? null : errorText(error));
  };
  const submit = form.handleSubmit((booking) => {
    if (isPending) return;
    setReason(null);
    mutate({ booking, key: attemptKey(booking) }, { onSuccess: onBooked, onError: showFailure });
  });
  return { form, submit, booking: isPending, reason };
}
