import { type Login, loginSchema } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { PasswordField } from '@/components/password-field';
import { ApiError, errorText } from '@/lib/api-error';
import { showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useLogin } from '../api/login';
import { PasswordResetDialog } from './password-reset-dialog';

const INVALID = 'Ungültiger Benutzername oder Passwort.';

const loginFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 401 ? INVALID : errorText(error);

export function LoginForm() {
  const { toast, dismiss } = useToast();
  const failure = useRef<number>(undefined);
  const login = useLogin();
  const [forgot, setForgot] = useState(false);
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    failure.current = toast({
      title: 'Anmeldung fehlgeschlagen',
      description: loginFailure(error),
      variant: 'destructive',
    });
  };

  const submit = form.handleSubmit((credentials) => {
    if (failure.current) dismiss(failure.current);
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
        <Button onClick={() => setForgot(true)} sx={{ alignSelf: 'center' }}>
          Passwort vergessen?
        </Button>
      </Stack>
      {forgot && <PasswordResetDialog username={form.getValues('username')} onClose={() => setForgot(false)} />}
    </>
  );
}
