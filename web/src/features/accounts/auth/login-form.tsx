import { type Login, loginSchema, type PasswordReset, passwordResetSchema } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormProvider, useForm } from 'react-hook-form';
import { DialogFrame } from '@/components/dialog-frame';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { Form, FormField, HoneypotField, PasswordField } from '@/components/fields';
import { NoBreak } from '@/components/no-break';
import { ApiError, errorText } from '@/lib/api-error';
import { useSubmit } from '@/lib/use-submit';
import { useLogin, usePasswordReset } from '../api';

const INVALID = 'Ungültiger Benutzername oder Passwort.';

/** It is shown after any wrong password: the server does not tell whether an account is locked. */
const AFTER_MANY =
  'Nach vielen Fehlversuchen gilt 15 Minuten lang auch das richtige Passwort als falsch, außer in Browsern, in denen du schon einmal angemeldet warst.';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const loginFailure = (error: unknown): string => (isRefusal(error) ? INVALID : errorText(error));

const AS_TYPED = { htmlInput: { autoCapitalize: 'none', spellCheck: false } } as const;

export function LoginForm() {
  const login = useLogin();
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
        onClick={() => showDialog(<PasswordResetDialog username={form.getValues('username')} />)}
        sx={{ alignSelf: 'center' }}
      >
        Passwort vergessen?
      </Button>
    </Form>
  );
}

function PasswordResetDialog({ username }: { username: string }) {
  const close = useCloseDialog();
  const reset = usePasswordReset();
  const form = useForm<PasswordReset>({
    resolver: zodResolver(passwordResetSchema),
    defaultValues: { username, website: '' },
  });
  const submit = useSubmit(form, reset.mutate);
  if (reset.isSuccess) {
    return (
      <DialogFrame
        title="Passwort vergessen?"
        maxWidth="xs"
        actions={
          <Button variant="contained" onClick={close} autoFocus>
            Schließen
          </Button>
        }
      >
        <Alert severity="success">
          Wenn es zu diesen Angaben ein Konto gibt, ist eine <NoBreak>E-Mail</NoBreak> mit einem Link zum Zurücksetzen
          unterwegs. Bitte sieh auch im Spam-Ordner nach.
        </Alert>
      </DialogFrame>
    );
  }
  return (
    <DialogFrame
      title="Passwort vergessen?"
      maxWidth="xs"
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button type="submit" variant="contained" loading={reset.isPending}>
            Link anfordern
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack sx={{ gap: 2.5, position: 'relative' }}>
          <Typography>
            Gib deinen Benutzernamen oder deine <NoBreak>E-Mail-Adresse</NoBreak> ein. Wir schicken dir einen Link, mit
            dem du ein neues Passwort festlegst.
          </Typography>
          {reset.isError && <Alert severity="error">{errorText(reset.error)}</Alert>}
          <FormField name="username" label="Benutzername oder E-Mail" autoComplete="username" slotProps={AS_TYPED} />
          <HoneypotField />
        </Stack>
      </FormProvider>
    </DialogFrame>
  );
}
