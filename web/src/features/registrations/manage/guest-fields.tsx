import { type Guest, guestSchema, periodText, STANDARD_RETENTION } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { clubQuery } from '@/features/club/api';
import { showIssues } from '@/lib/show-issues';

type Props = {
  /** The button that submits stands outside of the form and names it. */
  id: string;
  pending: boolean;
  onSubmit: (guest: Guest, onError: (error: unknown) => void) => void;
};

/** Asks for the name and phone number of a guest. */
export function GuestFields({ id, pending, onSubmit }: Props) {
  const form = useForm<Guest>({
    resolver: zodResolver(guestSchema),
    defaultValues: { name: '', phoneNumber: '' },
  });
  const { errors } = form.formState;
  const retention = useQuery(clubQuery).data?.retention ?? STANDARD_RETENTION;
  const submit = form.handleSubmit((guest) => {
    if (!pending) onSubmit(guest, (error) => showIssues(form, error));
  });
  return (
    <Stack component="form" id={id} noValidate autoComplete="off" onSubmit={submit} sx={{ mt: 2, gap: 2 }}>
      <FormField label="Name des Gasts" field={form.register('name')} error={errors.name} />
      <FormField label="Telefonnummer" type="tel" field={form.register('phoneNumber')} error={errors.phoneNumber} />
      <Typography variant="body2" color="textSecondary">
        {`Beides sehen nur der Vorstand und die Ansprechpersonen, andere sehen „Gast“. Gelöscht wird es ${periodText('guests', retention)}.`}
      </Typography>
    </Stack>
  );
}
