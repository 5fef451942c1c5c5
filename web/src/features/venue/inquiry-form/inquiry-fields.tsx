import {
  type CreateInquiry,
  formatClub,
  fromClubInput,
  type InquiryForm,
  MAX_INQUIRY_MESSAGE_LENGTH,
  type VenueOccupancy,
} from '@club/contract';
import Box from '@mui/material/Box';
import { type Control, type FieldError, type UseFormRegisterReturn, useFormState, useWatch } from 'react-hook-form';
import { CountedField } from '@/components/counted-field';
import { DateTimeField } from '@/components/date-time-field';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/form-field';
import { HoneypotField } from '@/components/honeypot-field';
import { conflictsWith } from '../rules/bookings';
import { bookingTime } from '../texts';
import type { InquiryState } from './use-inquiry-form';

/** A floating label would not notice that code has filled the field. */
const LABEL_ABOVE = { inputLabel: { shrink: true } } as const;

type Props = Pick<InquiryState, 'form'> & { bookings: readonly VenueOccupancy[] };

export function InquiryFields({ form, bookings }: Props) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  return (
    <>
      <FormField
        label="Name"
        field={register('name')}
        error={errors.name}
        autoComplete="name"
        slotProps={LABEL_ABOVE}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr', lg: '1fr 1fr' },
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        <FormField
          label="E-Mail"
          type="email"
          field={register('email')}
          error={errors.email}
          autoComplete="email"
          slotProps={LABEL_ABOVE}
        />
        <FormField
          label="Telefonnummer"
          type="tel"
          field={register('phoneNumber')}
          error={errors.phoneNumber}
          autoComplete="tel"
          slotProps={LABEL_ABOVE}
        />
      </Box>
      <DateTimeField
        label="Wunschtermin"
        control={control}
        field={register('preferredDate')}
        error={errors.preferredDate}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
        <DateTimeField
          label="Ende"
          control={control}
          field={register('preferredEnd')}
          error={errors.preferredEnd}
          hint="Freiwillig"
        />
        <FormField
          label="Gäste"
          field={register('guestCount')}
          error={errors.guestCount}
          hint="Freiwillig: wie viele ungefähr?"
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
        />
      </Box>
      <ConflictNote control={control} bookings={bookings} />
      <MessageField control={control} field={register('message')} error={errors.message} />
      <HoneypotField field={register('website')} />
    </>
  );
}

type NoteProps = { control: Control<InquiryForm, unknown, CreateInquiry>; bookings: readonly VenueOccupancy[] };

/** Says that the preferred date is booked. The inquiry may be sent all the same. */
function ConflictNote({ control, bookings }: NoteProps) {
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

type MessageProps = {
  control: Control<InquiryForm, unknown, CreateInquiry>;
  field: UseFormRegisterReturn;
  error?: FieldError;
};

/** Watches the message itself, so that a typed letter renders this field only. */
const MessageField = ({ control, field, error }: MessageProps) => (
  <CountedField
    label="Nachricht"
    field={field}
    value={useWatch({ control, name: 'message' })}
    max={MAX_INQUIRY_MESSAGE_LENGTH}
    error={error}
    hint="Was möchtest du feiern, und was brauchst du dafür?"
    minRows={4}
    maxRows={14}
  />
);
