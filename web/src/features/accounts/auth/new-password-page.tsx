import { type CompleteReset, type NewPasswordForm, newPasswordFormSchema, paths } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { CardPage } from '@/components/card-page';
import { showDialog } from '@/components/dialog-host';
import { Form } from '@/components/fields';
import { Link } from '@/components/link';
import { NoBreak } from '@/components/no-break';
import { useMailCode } from '@/features/mail/use-mail-code';
import { reasonBesideFields } from '@/lib/show-issues';
import { useSubmit } from '@/lib/use-submit';
import { useCompleteReset, useObjection } from '../api';
import { NewPasswordFields } from '../new-password-fields';
import { PasswordResetDialog } from './password-reset-dialog';

const resolver = zodResolver(newPasswordFormSchema);

type Words = {
  title: string;
  intro: readonly string[];
  button: string;
  done: string;
};

/** Takes the code of the link, which is good for one new password. */
type Act = UseMutationResult<unknown, Error, CompleteReset>;

const NEW_PASSWORD: Words = {
  title: 'Neues Passwort',
  intro: [],
  button: 'Passwort speichern',
  done: 'Dein neues Passwort gilt. Auf allen Geräten bist du jetzt abgemeldet und meldest dich damit neu an.',
};

/** A link in a mail leads here. Mails that warn of what happened to an account lead here without a code. */
export function NewPasswordPage() {
  const act = useCompleteReset();
  return useLocation().hash === '' ? <AskForLink /> : <LinkPage words={NEW_PASSWORD} act={act} />;
}

const AskForLink = () => (
  <CardPage title={NEW_PASSWORD.title} heading={NEW_PASSWORD.title}>
    <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
      <Typography>
        Wir schicken einen Link an die <NoBreak>E-Mail-Adresse</NoBreak> deines Kontos. Damit wählst du ein neues
        Passwort, und alle Geräte werden abgemeldet.
      </Typography>
      <Button variant="contained" size="large" onClick={() => showDialog(<PasswordResetDialog username="" />)}>
        Link anfordern
      </Button>
    </Stack>
  </CardPage>
);

const OBJECTION: Words = {
  title: 'Konto zurückholen',
  intro: [
    'In deinem Konto steht eine andere E-Mail-Adresse, und du wolltest das nicht? Wähle hier ein neues Passwort: Dann gilt wieder die Adresse, an die diese E-Mail ging, und alle Geräte werden abgemeldet.',
    'Hast du die Adresse selbst geändert, musst du nichts tun. Schließ diese Seite einfach.',
  ],
  button: 'Konto zurückholen',
  done: 'Deine bisherige E-Mail-Adresse und dein neues Passwort gelten. Alle Geräte sind abgemeldet. Melde dich damit neu an, und sag dem Vorstand, was war.',
};

/** A link in the mail to the former address of an account leads here. */
export const ObjectionPage = () => <LinkPage words={OBJECTION} act={useObjection()} />;

function LinkPage({ words, act }: { words: Words; act: Act }) {
  const code = useMailCode();
  return (
    <CardPage title={words.title} heading={act.isSuccess ? 'Geschafft!' : words.title}>
      {act.isSuccess ? (
        <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
          <Typography role="status">{words.done}</Typography>
          {/* A new page, which does not know who was signed in here before. */}
          <Button href={paths.auth} variant="contained">
            Zur Anmeldung
          </Button>
        </Stack>
      ) : code.success ? (
        <NewPassword words={words} code={code.data} act={act} />
      ) : (
        <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
          <Alert severity="error" sx={{ width: '100%' }}>
            {code.error.issues[0]?.message}
          </Alert>
          <ToSignIn />
        </Stack>
      )}
    </CardPage>
  );
}

function NewPassword({ words, code, act }: { words: Words; code: string; act: Act }) {
  const form = useForm<NewPasswordForm>({ resolver, defaultValues: { newPassword: '', confirmPassword: '' } });
  const problem = act.error && reasonBesideFields(act.error);
  const submit = useSubmit(form, ({ newPassword }: NewPasswordForm, answered) =>
    act.mutate({ code, newPassword }, answered),
  );
  return (
    <Form form={form} onSubmit={submit}>
      {words.intro.map((text) => (
        <Typography key={text}>{text}</Typography>
      ))}
      {problem && <Alert severity="error">{problem}</Alert>}
      <NewPasswordFields />
      <Button type="submit" variant="contained" size="large" loading={act.isPending} sx={{ alignSelf: 'flex-start' }}>
        {words.button}
      </Button>
      {problem && <ToSignIn />}
    </Form>
  );
}

/** There people ask for another link. */
function ToSignIn() {
  return (
    <Button component={Link} to={paths.auth} sx={{ alignSelf: 'flex-start' }}>
      Zur Anmeldung
    </Button>
  );
}
