import { type Login, loginSchema } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useFetchedDialog } from '@/components/fetched-dialog';
import { AS_TYPED, Form, FormField, PasswordField } from '@/components/fields';
import { ApiError, errorText } from '@/lib/api-error';
import { useSubmit } from '@/lib/use-submit';
import { useLogin } from '../api';

const INVALID = 'Ungültiger Benutzername oder Passwort.';

/** It is shown after any wrong password: the server does not tell whether an account is locked. */
const AFTER_MANY =
  'Nach vielen Fehlversuchen gilt 15 Minuten lang auch das richtige Passwort als falsch, außer in Browsern, in denen du schon einmal angemeldet warst.';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const loginFailure = (error: unknown): string => (isRefusal(error) ? INVALID : errorText(error));

export function LoginForm() {
  const login = useLogin();
  const reset = useFetchedDialog();
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const submit = useSubmit(form, login.mutate, { failed: 'Anmeldung fehlgeschlagen', textOf: loginFailure });
  return (
    <Form form={form} onSubmit={submit}>
      <FormField name="username" label="Benutzername" autoComplete="username" slotProps={AS_TYPED} />
      <PasswordField name="password" label="Passwort" autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" loading={login.isPending}>
        Anmelden
      </Button>
      {isRefusal(login.error) && <Typography variant="body2">{AFTER_MANY}</Typography>}
      <Button
        onClick={() => reset.show(() => passwordReset(form.getValues('username')))}
        loading={reset.isFetching}
        sx={{ alignSelf: 'center' }}
      >
        Passwort vergessen?
      </Button>
    </Form>
  );
}

async function passwordReset(username: string) {
  const { PasswordResetDialog } = await import('./password-reset-dialog');
  return <PasswordResetDialog username={username} />;
}
