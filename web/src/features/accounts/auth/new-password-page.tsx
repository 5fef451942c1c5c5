import { type NewPasswordForm, newPasswordFormSchema, paths } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { CardPage } from '@/components/card-page';
import { Link } from '@/components/link';
import { useMailCode } from '@/features/mailbox/use-mail-code';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { useCompleteReset } from '../api';
import { NewPasswordFields } from '../new-password-fields';

const resolver = zodResolver(newPasswordFormSchema);

/** A link in a mail leads here. Its code is good for one new password. */
export function NewPasswordPage() {
  const reset = useCompleteReset();
  const code = useMailCode();
  return (
    <CardPage title="Neues Passwort" heading={reset.isSuccess ? 'Geschafft!' : 'Neues Passwort'}>
      {reset.isSuccess ? (
        <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
          <Typography role="status">
            Dein neues Passwort gilt. Auf allen Geräten bist du jetzt abgemeldet und meldest dich damit neu an.
          </Typography>
          {/* A new page, which does not know who was signed in here before. */}
          <Button href={paths.auth} variant="contained">
            Zur Anmeldung
          </Button>
        </Stack>
      ) : code.success ? (
        <NewPassword code={code.data} reset={reset} />
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

type Props = { code: string; reset: ReturnType<typeof useCompleteReset> };

function NewPassword({ code, reset }: Props) {
  const form = useForm<NewPasswordForm>({ resolver, defaultValues: { newPassword: '', confirmPassword: '' } });
  const { errors } = form.formState;
  const problem = reset.error && reasonBesideFields(reset.error);
  const submit = form.handleSubmit(({ newPassword }) =>
    reset.mutate({ code, newPassword }, { onError: (error) => showIssues(form, error) }),
  );
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <NewPasswordFields field={form.register} errors={errors} />
      <Button type="submit" variant="contained" size="large" loading={reset.isPending} sx={{ alignSelf: 'flex-start' }}>
        Passwort speichern
      </Button>
      {problem && <ToSignIn />}
    </Stack>
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
