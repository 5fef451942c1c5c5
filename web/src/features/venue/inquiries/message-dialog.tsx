import { inquiryTextSchema, MAX_INQUIRY_MESSAGE_LENGTH } from '@club/contract';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import { type ReactNode, useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CountedField } from '@/components/counted-field';

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  action: string;
  color?: ButtonProps['color'];
  label: string;
  isRequired: boolean;
  /** The field is emptied when this changes, and otherwise keeps what was typed, even while the dialog is closed. */
  sent: number;
  loading: boolean;
  /** The text is null where the field is empty. */
  onSend: (text: string | null) => void;
  onClose: () => void;
  onExited: () => void;
};

/** Asks for the words that go to the sender of an inquiry by mail. */
export function MessageDialog({ label, isRequired, sent, onSend, ...dialog }: Props) {
  const { register, handleSubmit, watch, reset, formState } = useForm({ defaultValues: { text: '' } });
  const formId = useId();
  useEffect(() => {
    if (sent > 0) reset();
  }, [sent, reset]);
  const validate = (text: string) =>
    (!isRequired && text.trim() === '') || (inquiryTextSchema.safeParse(text).error?.issues[0]?.message ?? true);
  return (
    <ConfirmDialog
      {...dialog}
      form={formId}
      onConfirm={() => undefined}
      fields={
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={handleSubmit(({ text }) => onSend(text.trim() || null))}
          sx={{ display: 'grid', pt: 2 }}
        >
          <CountedField
            label={label}
            field={register('text', { validate })}
            value={watch('text')}
            max={MAX_INQUIRY_MESSAGE_LENGTH}
            minRows={3}
            maxRows={8}
            {...(formState.errors.text && { error: formState.errors.text })}
          />
        </Box>
      }
    />
  );
}
