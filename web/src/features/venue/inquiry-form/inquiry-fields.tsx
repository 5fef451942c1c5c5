import {
  formatClub,
  fromClubInput,
  type InquiryForm,
  MAX_INQUIRY_MESSAGE_LENGTH,
  type VenueOccupancy,
} from '@club/contract';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { CountedField } from '@/components/counted-field';
import { DateTimeField } from '@/components/date-time-field';
import { FieldNote } from '@/components/field-note';
import { FormField, HoneypotField } from '@/components/fields';
import { conflictsWith } from '../rules/bookings';
import { bookingTime } from '../texts';

/** A floating label would not notice that code has filled the field. */
const LABEL_ABOVE = { inputLabel: { shrink: true } } as const;

type Props = { bookings: readonly VenueOccupancy[] };

export const InquiryFields = ({ bookings }: Props) => (
  <>
    <FormField name="name" label="Name" autoComplete="name" slotProps={LABEL_ABOVE} />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr', lg: '1fr 1fr' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <FormField name="email" label="E-Mail" type="email" autoComplete="email" slotProps={LABEL_ABOVE} />
      <FormField name="phoneNumber" label="Telefonnummer" type="tel" autoComplete="tel" slotProps={LABEL_ABOVE} />
    </Box>
    <DateTimeField name="preferredDate" label="Wunschtermin" />
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
      <DateTimeField name="preferredEnd" label="Ende" hint="Freiwillig" />
      <FormField
        name="guestCount"
        label="Gäste"
        hint="Freiwillig: wie viele ungefähr?"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      />
    </Box>
    <ConflictNote bookings={bookings} />
    <CountedField
      name="message"
      label="Nachricht"
      max={MAX_INQUIRY_MESSAGE_LENGTH}
      hint="Was möchtest du feiern, und was brauchst du dafür?"
      minRows={4}
      maxRows={14}
    />
    <HoneypotField />
  </>
);

/** Says that the preferred date is booked. The inquiry may be sent all the same. */
function ConflictNote({ bookings }: Props) {
  const { control } = useFormContext<InquiryForm>();
  const [preferred, end] = useWatch({ control, name: ['preferredDate', 'preferredEnd'] });
  const conflict = conflictsWith({ date: preferred, end }, bookings);
  const start = fromClubInput(preferred);
  if (!conflict || !start) return <FieldNote />;
  const times = conflict.bookings.map((booking) => bookingTime(booking, preferred.slice(0, 10))).join('; ');
  return (
    <FieldNote tone="warning">
      {conflict.at === 'time'
        ? `Zu dieser Zeit ist das Vereinsheim schon belegt (${times}).`
        : `Am ${formatClub(start, 'd. MMMM')} gibt es schon eine Belegung (${times}).`}{' '}
      Du kannst trotzdem anfragen.
    </FieldNote>
  );
}
