import { createInvitationSchema, type Invitation, invitedPersonSchema, MAX_INVITATION_USES } from '@club/contract';
import Typography from '@mui/material/Typography';
import * as z from 'zod';
import { FormField } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { PersonFields } from '@/components/person-fields';
import { SelectField } from '@/components/select-field';
import { useToast } from '@/lib/toasts';
import { useCreateInvitation } from '../api';
import { invitationTitle } from '../texts';

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

/** Asks for one person, whose name is filled in for them. */
export function InvitePerson() {
  const { mutate, isPending } = useCreateInvitation();
  return (
    <FormDialog
      title="Eine Person einladen"
      action="Einladen"
      schema={personFormSchema}
      defaultValues={{ firstName: '', lastName: '', email: '', phoneNumber: '', validDays: '30' }}
      write={{
        isPending,
        mutate: ({ validDays: days, ...person }, answered) => mutate({ person, validDays: days }, answered),
      }}
      onSent={useShowCreated()}
    >
      <Typography>
        Wer den Code hat, findet den Namen im Formular vor. E-Mail-Adresse und Telefonnummer sehen nur Organisatoren;
        auch ohne sie kann die Einladung angenommen werden.
      </Typography>
      <PersonFields emailLabel="E-Mail-Adresse (freiwillig)" phoneLabel="Telefonnummer (freiwillig)" />
      <SelectField name="validDays" label="Gültig" choices={VALIDITIES} />
    </FormDialog>
  );
}

export function InviteAll() {
  const { mutate, isPending } = useCreateInvitation();
  return (
    <FormDialog
      title="Einladung für alle"
      action="Einladen"
      schema={openFormSchema}
      defaultValues={{ name: '', maxUses: '50', validDays: '30' }}
      write={{ isPending, mutate: (request, answered) => mutate({ person: null, ...request }, answered) }}
      onSent={useShowCreated()}
    >
      <Typography>Wer den Link oder Code hat, kann sich ohne Freischaltung registrieren.</Typography>
      <FormField
        name="name"
        label="Anlass"
        hint="Zum Beispiel Jahreshauptversammlung. Nur der Vorstand sieht ihn."
        autoComplete="off"
      />
      <FormField
        name="maxUses"
        label="Wie viele Personen"
        hint={`Höchstens ${MAX_INVITATION_USES}`}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        autoComplete="off"
      />
      <SelectField name="validDays" label="Gültig" choices={VALIDITIES} />
    </FormDialog>
  );
}

function useShowCreated() {
  const { toast } = useToast();
  return (invitation: Invitation) =>
    toast({ title: 'Einladung erstellt', description: invitationTitle(invitation), variant: 'success' });
}
