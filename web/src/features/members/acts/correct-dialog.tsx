import { type CorrectMember, correctMemberSchema, type ListedMember } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FormField } from '@/components/form-field';
import { ApiError, errorText } from '@/lib/api-error';
import { fullName } from '@/lib/full-name';
import { showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useCorrect } from '../api/acts';

type Props = { member: ListedMember; open: boolean; onClose: () => void };

export function CorrectDialog({ member, open, onClose }: Props) {
  const formId = useId();
  const { toast } = useToast();
  const { mutate, isPending } = useCorrect(member);
  const { firstName, lastName, email, phoneNumber } = member;
  const form = useForm<CorrectMember>({
    resolver: zodResolver(correctMemberSchema),
    defaultValues: { firstName, lastName, email, phoneNumber },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((correction) => {
    if (isPending) return;
    mutate(correction, {
      onSuccess: onClose,
      onError: (error) => {
        showIssues(form, error);
        if (error instanceof ApiError && error.code === 'email-taken') {
          form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true });
        }
        toast({
          title: 'Die Angaben konnten nicht gespeichert werden',
          description: errorText(error, 'Bitte versuche es erneut.'),
          variant: 'destructive',
        });
      },
    });
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Angaben von ${fullName(member)}`}
      action="Speichern"
      color="primary"
      loading={isPending}
      form={formId}
      onConfirm={() => {}}
      onClose={onClose}
      fields={
        <Stack component="form" id={formId} noValidate onSubmit={submit} sx={{ gap: 2.5, mt: 2.5 }}>
          <FormField label="Vorname" field={form.register('firstName')} error={errors.firstName} autoComplete="off" />
          <FormField label="Nachname" field={form.register('lastName')} error={errors.lastName} autoComplete="off" />
          <FormField
            label="E-Mail-Adresse"
            type="email"
            field={form.register('email')}
            error={errors.email}
            hint={email ? '' : 'Ohne Adresse meldet sich die Person mit dem Benutzernamen an.'}
            autoComplete="off"
          />
          <FormField
            label="Telefonnummer"
            type="tel"
            field={form.register('phoneNumber')}
            error={errors.phoneNumber}
            autoComplete="off"
          />
        </Stack>
      }
    >
      Alle sehen den neuen Namen. Eine andere E-Mail-Adresse meldet die Person auf allen Geräten ab, und an der
      bisherigen erfährt sie davon.
    </ConfirmDialog>
  );
}
