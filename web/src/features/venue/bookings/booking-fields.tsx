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
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CountedField } from '@/components/counted-field';
import { DateTimeField } from '@/components/date-time-field';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/form-field';
import { SelectField } from '@/components/select-field';
import { overlappingBookings, type TakenTime } from '../rules/bookings';
import { takenNote } from '../texts';
import { useBooking } from './use-booking';

const REPETITIONS: readonly { value: BookingRepetition; label: string }[] = [
  { value: 'none', label: 'Keine Wiederholung' },
  { value: 'weekly', label: 'Jede Woche' },
  { value: 'biweekly', label: 'Jede zweite Woche' },
  { value: 'monthly', label: 'Jeden Monat' },
];

type Props = {
  titleId: string;
  draft: BookingForm;
  /** null for a new booking. */
  edited: VenueBooking | null;
  taken: readonly TakenTime[];
  onChanged: (unsaved: boolean) => void;
  onCancel: () => void;
  onBooked: () => void;
};

export function BookingFields({ titleId, draft, edited, taken, onChanged, onCancel, onBooked }: Props) {
  const { form, submit, booking, reason, question, confirm, dropQuestion } = useBooking(draft, edited, onBooked);
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  const values = useWatch({ control });
  const entries = { ...draft, ...values };
  const times = wantedTimes(entries) ?? [];
  const others = taken.filter(({ id }) => id !== edited?.id);
  const isRepeatable = edited === null && draft.inquiryId === null && draft.alsoOn.length === 0;
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);

  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>{edited ? 'Buchung bearbeiten' : 'Vereinsheim buchen'}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <DateTimeField label="Datum und Uhrzeit" control={control} field={register('date')} error={errors.date} />
          <DateTimeField
            label="Ende"
            control={control}
            field={register('end')}
            error={errors.end}
            hint={`Freiwillig. Ohne Ende ist bis ${OPEN_END_HOUR} Uhr am nächsten Tag belegt.`}
          />
          {isRepeatable && (
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5 }}>
              <SelectField label="Wiederholung" field={register('repetition')} options={REPETITIONS} />
              {entries.repetition !== 'none' && (
                <FormField
                  label="Wiederholen bis"
                  type="date"
                  field={register('until')}
                  error={errors.until}
                  slotProps={{ inputLabel: { shrink: true } }}
                />
              )}
            </Box>
          )}
          <FieldNote>{times.length > 1 && timesText(times.length, draft.alsoOn)}</FieldNote>
          <CountedField
            label="Zweck"
            placeholder="Grund der Buchung"
            field={register('purpose')}
            value={entries.purpose}
            max={MAX_BOOKING_PURPOSE_LENGTH}
            error={errors.purpose}
            minRows={2}
            maxRows={8}
          />
          <FieldNote tone={reason ? 'error' : 'warning'}>
            {reason ?? takenNote(overlappingBookings(times, others), times.length)}
          </FieldNote>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button variant="text" onClick={onCancel} disabled={booking}>
          Abbrechen
        </Button>
        <Button type="submit" variant="contained" loading={booking}>
          {edited ? 'Änderungen speichern' : 'Buchung erstellen'}
        </Button>
      </DialogActions>
      {question && (
        <ConfirmDialog open title={question.title} action={question.action} onConfirm={confirm} onClose={dropQuestion}>
          {question.reason}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** Says how many bookings the form makes, and on which days beside the first. */
function timesText(count: number, alsoOn: readonly string[]): string {
  const days = alsoOn.flatMap((day) => clubNoonOfDay(day) ?? []).map((noon) => formatClub(noon, 'EEEEEE., d. MMMM'));
  return days.length > 0
    ? `${count} Buchungen zur gleichen Uhrzeit, auch am: ${days.join('; ')}.`
    : `${count} Buchungen zur gleichen Uhrzeit.`;
}
