import { type InquiryForm, MAX_INQUIRY_MESSAGE_LENGTH } from '@club/contract';
import { type Control, type FieldError, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { CountedField } from '@/components/counted-field';

type Props = { control: Control<InquiryForm>; field: UseFormRegisterReturn; error?: FieldError };

export const MessageField = ({ control, field, error }: Props) => (
  <CountedField
    label="Nachricht"
    field={field}
    value={useWatch({ control, name: 'message' })}
    max={MAX_INQUIRY_MESSAGE_LENGTH}
    error={error}
    hint="Was möchtest du feiern, mit wie vielen Gästen, von wann bis wann?"
    minRows={4}
    maxRows={14}
  />
);
