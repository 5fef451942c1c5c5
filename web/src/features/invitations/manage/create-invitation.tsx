import { createInvitationSchema, type Invitation, invitedPersonSchema, MAX_INVITATION_USES } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FormField } from '@/components/form-field';
import { SelectField } from '@/components/select-field';
import { useCreateInvitation } from '../api';

const VALIDITIES = [
  { value: '7', label: 'Eine Woche' },
  { value: '30', label: '30 Tage' },
  { value: '90', label: '90 Tage' },
  { value: '365', label: 'Ein Jahr' },
];

const { validDays, maxUses, name } = createInvitationSchema.shape;
const numeral = z.string().transform(Number);

const personFormSchema = invitedPersonSchema.extend({ validDays: numeral.pipe(validDays) });
const openFormSchema = z.object({
  name: name.unwrap().unwrap(),
  maxUses: numeral.pipe(maxUses.unwrap()),
  validDays: numeral.pipe(validDays),
});

type Props = { kind: 'person' | 'all'; onCreated: (invitation: Invitation) => void; onClose: () => void };

export function CreateInvitation({ kind, onCreated, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{kind === 'person' ? 'Eine Person einladen' : 'Einladung für alle'}</DialogTitle>
      {kind === 'person' ? (
        <PersonForm onCreated={onCreated} onClose={onClose} />
      ) : (
        <OpenForm onCreated={onCreated} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'kind'>;

function PersonForm({ onCreated, onClose }: FormProps) {
  const { create, isPending } = useCreation(onCreated);
  const form = useForm({
    resolver: zodResolver(personFormSchema),
    defaultValues: { firstName: '', lastName: '', email: '', phoneNumber: '', validDays: '30' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ validDays: days, ...person }) => create({ person, validDays: days }));
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <Typography>
            Wer den Code hat, findet den Namen im Formular vor. E-Mail-Adresse und Telefonnummer sehen nur
            Organisatoren; auch ohne sie kann die Einladung angenommen werden.
          </Typography>
          <FormField label="Vorname" field={form.register('firstName')} error={errors.firstName} autoComplete="off" />
          <FormField label="Nachname" field={form.register('lastName')} error={errors.lastName} autoComplete="off" />
          <FormField
            label="E-Mail-Adresse (freiwillig)"
            type="email"
            field={form.register('email')}
            error={errors.email}
            autoComplete="off"
          />
          <FormField
            label="Telefonnummer (freiwillig)"
            type="tel"
            field={form.register('phoneNumber')}
            error={errors.phoneNumber}
            autoComplete="off"
          />
          <SelectField
            label="Gültig"
            field={form.register('validDays')}
            options={VALIDITIES}
            error={errors.validDays}
          />
        </Stack>
      </DialogContent>
      <Actions loading={isPending} onClose={onClose} />
    </form>
  );
}

function OpenForm({ onCreated, onClose }: FormProps) {
  const { create, isPending } = useCreation(onCreated);
  const form = useForm({
    resolver: zodResolver(openFormSchema),
    defaultValues: { name: '', maxUses: '50', validDays: '30' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((request) => create({ person: null, ...request }));
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <Typography>Wer den Link oder Code hat, kann sich ohne Freischaltung registrieren.</Typography>
          <FormField
            label="Anlass"
            field={form.register('name')}
            error={errors.name}
            hint="Zum Beispiel Jahreshauptversammlung. Nur der Vorstand sieht ihn."
            autoComplete="off"
          />
          <FormField
            label="Wie viele Personen"
            field={form.register('maxUses')}
            error={errors.maxUses}
            hint={`Höchstens ${MAX_INVITATION_USES}`}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            autoComplete="off"
          />
          <SelectField
            label="Gültig"
            field={form.register('validDays')}
            options={VALIDITIES}
            error={errors.validDays}
          />
        </Stack>
      </DialogContent>
      <Actions loading={isPending} onClose={onClose} />
    </form>
  );
}

function useCreation(onCreated: (invitation: Invitation) => void) {
  const { mutate, isPending } = useCreateInvitation();
  const create = (request: Parameters<typeof mutate>[0]) => mutate(request, { onSuccess: onCreated });
  return { create, isPending };
}

const Actions = ({ loading, onClose }: { loading: boolean; onClose: () => void }) => (
  <DialogActions sx={{ px: 3, pb: 2 }}>
    <Button onClick={onClose}>Abbrechen</Button>
    <Button type="submit" variant="contained" loading={loading}>
      Einladen
    </Button>
  </DialogActions>
);
