import {
  type CheckedInvitation,
  CONSENT_TEXTS,
  CONSENTS,
  type SignUpForm as Fields,
  paths,
  seersOf,
  signUpFormSchemaFor,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { Form, SwitchField } from '@/components/fields';
import { Fold } from '@/components/fold';
import { ACCOUNT_CODES, AccountFields, accountFailure, EMPTY_ACCOUNT } from '@/components/person-fields';
import { Points } from '@/components/points';
import { TextLink } from '@/components/text-link';
import { useSubmit } from '@/lib/use-submit';
import { useSignUp } from '../api';

type Invited = { code: string; person: CheckedInvitation['person'] };

/** Whoever comes with an invitation finds their name filled in; a personal one works without an e-mail address, too. */
export function SignUpForm({ invitation }: { invitation?: Invited }) {
  const person = invitation?.person ?? null;
  const signUp = useSignUp();
  const form = useForm<Fields>({
    resolver: zodResolver(signUpFormSchemaFor({ mayLackEmail: person !== null })),
    defaultValues: {
      ...EMPTY_ACCOUNT,
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      consents: { photos: false, phoneForContacts: false },
    },
  });
  const submit = useSubmit(
    form,
    ({ confirmPassword: _, ...account }: Fields, answered) =>
      signUp.mutate(invitation ? { ...account, invitation: invitation.code } : account, answered),
    { codes: ACCOUNT_CODES, failed: 'Registrierung fehlgeschlagen', textOf: accountFailure },
  );
  return (
    <Form form={form} onSubmit={submit}>
      <AccountFields
        emailLabel={person ? 'E-Mail-Adresse (freiwillig)' : undefined}
        emailHint={person ? 'Ohne sie bekommst du keine Mails, auch nicht, wenn du dein Passwort vergisst.' : undefined}
      />
      <SignUpPrivacy />
      <Button type="submit" variant="contained" size="large" loading={signUp.isPending}>
        Registrieren
      </Button>
    </Form>
  );
}

const FACTS = [
  `Deine E-Mail-Adresse sehen ${seersOf('email')}.`,
  `Deine Telefonnummer sehen ${seersOf('phoneNumber')}.`,
  'Mitglieder sehen deinen Namen und dein Bild bei Veranstaltungen, zu denen du dich anmeldest.',
  'Besucher ohne Anmeldung sehen dort höchstens deinen Vornamen und einen Buchstaben.',
  'Dein Passwort kann niemand lesen.',
  'Dein Konto und alles, was dich nennt, kannst du jederzeit selbst löschen.',
];

/** Says before the registration what is stored and who sees it, and asks for the agreements, which are optional. */
const SignUpPrivacy = () => (
  <Stack sx={{ gap: 1.5 }}>
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0 }}>
        Freiwillig, und jederzeit in den Einstellungen zu ändern:
      </Typography>
      {CONSENTS.map((consent) => (
        <SwitchField key={consent} name={`consents.${consent}`} as="checkbox" label={CONSENT_TEXTS[consent].text} />
      ))}
    </Box>
    <Fold id="was-gespeichert-wird" title="Was gespeichert wird und wer es sieht" level="h2">
      <Points items={FACTS} sx={{ mt: 0, mb: 1.5, pl: 2.5 }} />
      <Typography>
        Alles steht unter <TextLink to={paths.privacy}>Datenschutz</TextLink>.
      </Typography>
    </Fold>
  </Stack>
);
