import { type BookingForm, MAX_BOOKING_PURPOSE_LENGTH, type VenueBooking } from '@club/contract';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { CountedField } from '@/components/counted-field';
import { DateTimeField } from '@/components/date-time-field';
import { FieldNote } from '@/components/field-note';
import { inTheWayOf } from '../rules/booking-form';
import { bookingPeriod } from '../rules/booking-texts';
import { useBooking } from './use-booking';

type Props = {
  titleId: string;
  draft: BookingForm;
  bookings: readonly VenueBooking[];
  onChanged: (unsaved: boolean) => void;
  onCancel: () => void;
  onBooked: () => void;
};

export function BookingFields({ titleId, draft, bookings, onChanged, onCancel, onBooked }: Props) {
  const { form, submit, booking, reason } = useBooking(draft, onBooked);
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  const [date, end, purpose] = useWatch({ control, name: ['date', 'end', 'purpose'] });
  const conflict = inTheWayOf({ date, end }, bookings);
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);

  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>Vereinsheim buchen</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <DateTimeField label="Datum und Uhrzeit" field={register('date')} error={errors.date} />
          <DateTimeField
            label="Ende"
            field={register('end')}
            error={errors.end}
            hint="Freiwillig. Ohne Ende ist nur der Beginn belegt."
          />
          <CountedField
            label="Zweck"
            placeholder="Grund der Buchung"
            field={register('purpose')}
            value={purpose}
            max={MAX_BOOKING_PURPOSE_LENGTH}
            error={errors.purpose}
            minRows={2}
            maxRows={8}
          />
          <FieldNote tone={reason ? 'error' : 'warning'}>
            {reason ??
              (conflict && `Zu dieser Zeit ist schon gebucht: ${conflict.purpose} (${bookingPeriod(conflict)}).`)}
          </FieldNote>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button variant="text" onClick={onCancel} disabled={booking}>
          Abbrechen
        </Button>
        <Button type="submit" variant="contained" loading={booking}>
          Buchung erstellen
        </Button>
      </DialogActions>
    </form>
  );
}
