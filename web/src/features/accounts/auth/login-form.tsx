import { type Login, loginSchema, type PasswordReset, passwordResetSchema } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { HoneypotField } from '@/components/honeypot-field';
import { NoBreak } from '@/components/no-break';
import { PasswordField } from '@/components/password-field';
import { ApiError, errorText } from '@/lib/api-error';
import { showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useLogin, usePasswordReset } from '../api';

const INVALID = 'Ungültiger Benutzername oder Passwort.';

/** It is shown after any wrong password: the server does not tell whether an account is locked. */
const AFTER_MANY =
  'Nach vielen Fehlversuchen gilt 15 Minuten lang auch das richtige Passwort als falsch, außer in Browsern, in denen du schon einmal angemeldet warst.';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const loginFailure = (error: unknown): string => (isRefusal(error) ? INVALID : errorText(error));

export function LoginForm() {
  const { toast, dismiss } = useToast();
  const failureToast = useRef<number>(undefined);
  const login = useLogin();
  const [forgot, setForgot] = useState(false);
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    failureToast.current = toast({
      title: 'Anmeldung fehlgeschlagen',
      description: loginFailure(error),
      variant: 'destructive',
    });
  };

  const submit = form.handleSubmit((credentials) => {
    if (failureToast.current) dismiss(failureToast.current);
    login.mutate(credentials, { onError: showFailure });
  });

  return (
    <>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
        <FormField
          label="Benutzername"
          field={form.register('username')}
          error={errors.username}
          autoComplete="username"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          label="Passwort"
          field={form.register('password')}
          error={errors.password}
          autoComplete="current-password"
        />
        <Button type="submit" variant="contained" size="large" loading={login.isPending}>
          Anmelden
        </Button>
        {isRefusal(login.error) && <Typography variant="body2">{AFTER_MANY}</Typography>}
        <Button onClick={() => setForgot(true)} sx={{ alignSelf: 'center' }}>
          Passwort vergessen?
        </Button>
      </Stack>
      {forgot && <PasswordResetDialog username={form.getValues('username')} onClose={() => setForgot(false)} />}
    </>
  );
}

type DialogProps = { username: string; onClose: () => void };

function PasswordResetDialog({ username, onClose }: DialogProps) {
  const titleId = useId();
  const reset = usePasswordReset();
  const form = useForm<PasswordReset>({
    resolver: zodResolver(passwordResetSchema),
    defaultValues: { username, website: '' },
  });
  const submit = form.handleSubmit((request) => reset.mutate(request, { onError: (error) => showIssues(form, error) }));

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Passwort vergessen?</DialogTitle>
      {reset.isSuccess ? (
        <>
          <DialogContent>
            <Alert severity="success">
              Wenn es zu diesen Angaben ein Konto gibt, ist eine <NoBreak>E-Mail</NoBreak> mit einem Link zum
              Zurücksetzen unterwegs. Bitte sieh auch im Spam-Ordner nach.
            </Alert>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button variant="contained" onClick={onClose} autoFocus>
              Schließen
            </Button>
          </DialogActions>
        </>
      ) : (
        <form noValidate onSubmit={submit}>
          <DialogContent>
            <Stack sx={{ gap: 2.5, position: 'relative' }}>
              <Typography>
                Gib deinen Benutzernamen oder deine <NoBreak>E-Mail-Adresse</NoBreak> ein. Wir schicken dir einen Link,
                mit dem du ein neues Passwort festlegst.
              </Typography>
              {reset.isError && <Alert severity="error">{errorText(reset.error)}</Alert>}
              <FormField
                label="Benutzername oder E-Mail"
                field={form.register('username')}
                error={form.formState.errors.username}
                autoComplete="username"
                slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
              />
              <HoneypotField field={form.register('website')} />
            </Stack>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button type="submit" variant="contained" loading={reset.isPending}>
              Link anfordern
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
