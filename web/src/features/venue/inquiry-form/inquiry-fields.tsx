import type { VenueOccupancy } from '@club/contract';
import Box from '@mui/material/Box';
import { useFormState } from 'react-hook-form';
import { DateTimeField } from '@/components/date-time-field';
import { FormField } from '@/components/form-field';
import { HoneypotField } from '@/components/honeypot-field';
import { MessageField } from './message-field';
import { TakenNote } from './taken-note';
import type { InquiryState } from './use-inquiry-form';

/** The form is also filled by code, which a label that floats would not notice. */
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
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
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
      <DateTimeField label="Wunschtermin" field={register('preferredDate')} error={errors.preferredDate} />
      <TakenNote control={control} bookings={bookings} />
      <MessageField control={control} field={register('message')} error={errors.message} />
      <HoneypotField field={register('website')} />
    </>
  );
}
