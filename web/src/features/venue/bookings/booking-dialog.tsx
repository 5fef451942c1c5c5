import {
  type BookingForm,
  type BookingRepetition,
  bookingFormSchema,
  clubNoonOfDay,
  formatClub,
  MAX_BOOKING_PURPOSE_LENGTH,
  type Occupancy,
  OPEN_END_HOUR,
  type VenueBooking,
  type WantedBookings,
  wantedTimes,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { ask } from '@/components/confirm-dialog';
import { CountedField } from '@/components/counted-field';
import { DateTimeField } from '@/components/date-time-field';
import { DialogFrame } from '@/components/dialog-frame';
import { useCloseDialog, useDialog } from '@/components/dialog-host';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/fields';
import { SelectField } from '@/components/select-field';
import { ApiError } from '@/lib/api-error';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import {
  availabilityQuery,
  bookingsQuery,
  isOverlap,
  useCreateBooking,
  useCreateBookings,
  useUpdateBooking,
} from '../api/bookings';
import { overlappingBookings } from '../rules/bookings';
import { takenNote } from '../texts';

const REPETITIONS: readonly { value: BookingRepetition; label: string }[] = [
  { value: 'none', label: 'Keine Wiederholung' },
  { value: 'weekly', label: 'Jede Woche' },
  { value: 'biweekly', label: 'Jede zweite Woche' },
  { value: 'monthly', label: 'Jeden Monat' },
];

export type BookingRequest = {
  /** The first values of the form. */
  draft: BookingForm;
  /** The booking that is edited; a new one is made without. */
  edited?: VenueBooking;
  /** Called when the dialog has closed. Sets the focus where the button that opened the dialog may be gone. */
  onClosed?: () => void;
};

type Props = BookingRequest & { onUnsaved: (unsaved: boolean) => void };

/** Closing „Vereinsheim buchen“ with unsaved entries asks first. */
export function BookingDialog({ draft, edited, onClosed, onUnsaved }: Props) {
  const close = useCloseDialog();
  const isOpen = useDialog().open;
  const { form, submit, booking, reason } = useBooking(draft, edited ?? null, close);
  const entries = { ...draft, ...useWatch({ control: form.control }) };
  const { isDirty } = form.formState;
  useEffect(() => {
    onUnsaved(isDirty && isOpen);
    return () => onUnsaved(false);
  }, [isDirty, isOpen, onUnsaved]);
  const leave = () => {
    if (!isDirty) return close();
    ask.confirm({
      title: 'Änderungen verwerfen?',
      text: `${edited ? 'Deine Änderungen sind' : 'Die Buchung ist'} noch nicht gespeichert. Wenn du den Dialog schließt, gehen deine Angaben verloren.`,
      action: 'Verwerfen',
      onConfirm: close,
    });
  };

  const { data: bookings = [] } = useQuery(bookingsQuery);
  const { data: occupancies = [] } = useQuery(availabilityQuery);
  const taken = [...bookings, ...occupancies.filter(({ eventId }) => eventId !== null)];
  const others = taken.filter(({ id }) => id !== edited?.id);
  const times = wantedTimes(entries) ?? [];
  const isRepeatable = !edited && draft.inquiryId === null && draft.alsoOn.length === 0;
  return (
    <DialogFrame
      title={edited ? 'Buchung bearbeiten' : 'Vereinsheim buchen'}
      maxWidth="sm"
      onSubmit={submit}
      onClose={leave}
      onExited={onClosed}
      actions={
        <>
          <Button variant="text" onClick={leave} disabled={booking}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" loading={booking}>
            {edited ? 'Änderungen speichern' : 'Buchung erstellen'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <DateTimeField name="date" label="Datum und Uhrzeit" />
          <DateTimeField
            name="end"
            label="Ende"
            hint={`Freiwillig. Ohne Ende ist bis ${OPEN_END_HOUR} Uhr am nächsten Tag belegt.`}
          />
          {isRepeatable && (
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5 }}>
              <SelectField name="repetition" label="Wiederholung" choices={REPETITIONS} />
              {entries.repetition !== 'none' && (
                <FormField
                  name="until"
                  label="Wiederholen bis"
                  type="date"
                  slotProps={{ inputLabel: { shrink: true } }}
                />
              )}
            </Box>
          )}
          <FieldNote>{times.length > 1 && timesText(times.length, draft.alsoOn)}</FieldNote>
          <CountedField
            name="purpose"
            label="Zweck"
            placeholder="Grund der Buchung"
            max={MAX_BOOKING_PURPOSE_LENGTH}
            minRows={2}
            maxRows={8}
          />
          <FieldNote tone={reason ? 'error' : 'warning'}>
            {reason ?? takenNote(overlappingBookings(times, others), times.length)}
          </FieldNote>
        </Stack>
      </FormProvider>
    </DialogFrame>
  );
}

/** Says how many bookings the form makes, and on which days beside the first. */
function timesText(count: number, alsoOn: readonly string[]): string {
  const days = alsoOn.flatMap((day) => clubNoonOfDay(day) ?? []).map((noon) => formatClub(noon, 'EEEEEE., d. MMMM'));
  return days.length > 0
    ? `${count} Buchungen zur gleichen Uhrzeit, auch am: ${days.join('; ')}.`
    : `${count} Buchungen zur gleichen Uhrzeit.`;
}

/**
 * Saves a new booking, several of them, or the edited one. `reason` says why the last attempt failed if no field says it.
 * It disappears when the form is changed.
 */
function useBooking(draft: BookingForm, edited: VenueBooking | null, onBooked: () => void) {
  const [resolver] = useState(() => zodResolver(bookingFormSchema(() => new Date(), edited && draft)));
  const form = useForm<BookingForm, unknown, WantedBookings>({ resolver, defaultValues: draft });
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
      return createSeveral.mutateAsync({ times: times.map(toBody), purpose, ...(confirmed && { onlyFree: true }) });
    }
    const body = { ...toBody(time), purpose, ...(confirmed && { allowOverlap: true }) };
    if (edited) return update.mutateAsync({ id: edited.id, booking: body });
    return create.mutateAsync({ ...body, inquiryId });
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
