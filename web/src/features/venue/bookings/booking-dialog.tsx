import {
  type BookingForm,
  type BookingRepetition,
  clubNoonOfDay,
  formatClub,
  MAX_BOOKING_PURPOSE_LENGTH,
  OPEN_END_HOUR,
  type VenueBooking,
  wantedTimes,
} from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { ask } from '@/components/confirm-dialog';
import { CountedField } from '@/components/counted-field';
import { DateTimeField } from '@/components/date-time-field';
import { DialogFrame } from '@/components/dialog-frame';
import { useCloseDialog, useDialog } from '@/components/dialog-host';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/fields';
import { SelectField } from '@/components/select-field';
import { availabilityQuery, bookingsQuery } from '../api/bookings';
import { overlappingBookings } from '../rules/bookings';
import { takenNote } from '../texts';
import { useBooking } from './use-booking';

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
  const isOpen = useDialog()?.open === true;
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
