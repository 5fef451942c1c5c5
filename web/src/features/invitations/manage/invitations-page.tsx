import {
  createInvitationSchema,
  type Invitation,
  invitedPersonSchema,
  MAX_INVITATION_USES,
  paths,
} from '@club/contract';
import Group from '@mui/icons-material/GroupAddOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import { showDialog } from '@/components/dialog-host';
import { EmptyState } from '@/components/empty-state';
import { FormField } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { PersonFields } from '@/components/person-fields';
import { Blocks, QueryView } from '@/components/query-view';
import { SelectField } from '@/components/select-field';
import { mailboxQuery } from '@/features/mail/api';
import { useToast } from '@/lib/toasts';
import { useNow } from '@/lib/use-now';
import { invitationsQuery, useCreateInvitation } from '../api';
import { MailDialog } from '../mail-dialog';
import { canBeMailed } from '../rules/mailing';
import { invitationTitle } from '../texts';
import { InvitationList } from './invitation-list';

/** Where organisers invite people, hand codes on, and see what became of them. */
export function InvitationsPage() {
  const now = useNow();
  const query = useInfiniteQuery(invitationsQuery());
  const { data } = query;
  const { data: mailbox } = useQuery(mailboxQuery);
  // A finished import leads here to send what it made.
  const [params, setParams] = useSearchParams();
  const importId = params.get('senden');
  const isMailAvailable = mailbox?.isAvailable === true;
  const closeImport = () =>
    setParams(
      (before) => {
        before.delete('senden');
        return before;
      },
      { replace: true },
    );
  const mailDialog = <MailDialog importId={importId} onExited={closeImport} />;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render makes the dialog anew, and it opens once for an import.
  useEffect(() => {
    if (importId !== null && isMailAvailable) showDialog(mailDialog);
  }, [importId, isMailAvailable]);

  return (
    <Page title="Einladungen" heading back={{ to: paths.members, label: 'Mitglieder' }} maxWidth="md" footer>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        <Button variant="contained" startIcon={<PersonAdd />} onClick={() => showDialog(<InvitePerson />)}>
          Person einladen
        </Button>
        <Button variant="outlined" startIcon={<Group />} onClick={() => showDialog(<InviteAll />)}>
          Einladung für alle
        </Button>
        {data?.some(({ state }) => state === 'open') && (
          <Button component={Link} to={paths.printedInvitations} startIcon={<Print />}>
            Mit QR-Codes drucken
          </Button>
        )}
        {isMailAvailable && data?.some((invitation) => canBeMailed(invitation, now)) && (
          <Button startIcon={<Mail />} onClick={() => showDialog(mailDialog)}>
            Mehrere per E-Mail senden
          </Button>
        )}
      </Box>
      <QueryView
        query={query}
        failed="Die Einladungen konnten nicht geladen werden."
        skeleton={<Blocks label="Die Einladungen werden geladen" height={168} count={2} />}
      >
        {({ length }) =>
          length === 0 ? (
            <EmptyState picture={<PersonAdd fontSize="inherit" />} title="Noch keine Einladung">
              Wer eine Einladung hat, ist nach der Registrierung sofort dabei. Für eine Person geht das auch ohne
              E-Mail-Adresse.
            </EmptyState>
          ) : (
            <InvitationList />
          )
        }
      </QueryView>
    </Page>
  );
}

const VALIDITIES = [
  { value: '7', label: 'Eine Woche' },
  { value: '30', label: '30 Tage' },
  { value: '90', label: '90 Tage' },
  { value: '365', label: 'Ein Jahr' },
];

const { validDays, maxUses, name } = createInvitationSchema.shape;
const numeral = z.string().transform(Number);

const personFormSchema = invitedPersonSchema
  .extend({ validDays: numeral.pipe(validDays) })
  .transform(({ validDays: days, ...person }) => ({ person, validDays: days }));
const openFormSchema = z
  .object({ name: name.unwrap().unwrap(), maxUses: numeral.pipe(maxUses.unwrap()), validDays: numeral.pipe(validDays) })
  .transform((request) => ({ person: null, ...request }));

/** Asks for one person, whose name is filled in for them. */
function InvitePerson() {
  return (
    <FormDialog
      title="Eine Person einladen"
      action="Einladen"
      schema={personFormSchema}
      defaultValues={{ firstName: '', lastName: '', email: '', phoneNumber: '', validDays: '30' }}
      write={useCreateInvitation()}
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

function InviteAll() {
  return (
    <FormDialog
      title="Einladung für alle"
      action="Einladen"
      schema={openFormSchema}
      defaultValues={{ name: '', maxUses: '50', validDays: '30' }}
      write={useCreateInvitation()}
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
