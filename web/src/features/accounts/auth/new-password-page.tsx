import { mailCodeSchema, type NewPasswordForm, newPasswordFormSchema, paths } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { PasswordField } from '@/components/password-field';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { textOfHash } from '@/lib/text-of-hash';
import { useCompleteReset } from '../api';

const resolver = zodResolver(newPasswordFormSchema);

/** A link in a mail leads here. Its code is good for one new password. */
export function NewPasswordPage() {
  const { hash } = useLocation();
  const reset = useCompleteReset();
  const code = mailCodeSchema.safeParse(textOfHash(hash));
  return (
    <Page title="Neues Passwort" maxWidth="sm" footer>
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
            {reset.isSuccess ? 'Geschafft!' : 'Neues Passwort'}
          </Typography>
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
              <Button component={Link} to={paths.auth}>
                Zur Anmeldung
              </Button>
            </Stack>
          )}
        </CardContent>
      </Card>
    </Page>
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
      <PasswordField
        label="Neues Passwort"
        field={form.register('newPassword')}
        error={errors.newPassword}
        hint="Mindestens 8 Zeichen, mit Klein- und Großbuchstaben und einer Zahl"
        autoComplete="new-password"
      />
      <PasswordField
        label="Neues Passwort bestätigen"
        field={form.register('confirmPassword')}
        error={errors.confirmPassword}
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" size="large" loading={reset.isPending} sx={{ alignSelf: 'flex-start' }}>
        Passwort speichern
      </Button>
    </Stack>
  );
}
