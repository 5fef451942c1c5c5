import { type CheckedInvitation, type SignUpForm as Fields, signUpFormSchemaFor } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { HoneypotField } from '@/components/honeypot-field';
import { PasswordField } from '@/components/password-field';
import { ApiError, errorText } from '@/lib/api-error';
import { showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useSignUp } from '../api';
import { SignUpPrivacy } from './sign-up-privacy';

const USERNAME_TAKEN = 'Dieser Benutzername ist bereits vergeben.';

const signUpFailure = (error: unknown): string => {
  const text = errorText(error);
  return text.includes('Username already exists') ? USERNAME_TAKEN : text;
};

type Invited = { code: string; person: CheckedInvitation['person'] };

/** Whoever comes with an invitation finds their name filled in; a personal one works without an e-mail address, too. */
export function SignUpForm({ invitation }: { invitation?: Invited }) {
  const person = invitation?.person ?? null;
  const { toast, dismiss } = useToast();
  const failureToast = useRef<number>(undefined);
  const signUp = useSignUp();
  const form = useForm<Fields>({
    resolver: zodResolver(signUpFormSchemaFor({ mayLackEmail: person !== null })),
    defaultValues: {
      username: '',
      email: '',
      password: '',
      confirmPassword: '',
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      phoneNumber: '',
      consents: { photos: false, phoneForContacts: false },
      website: '',
    },
  });
  const { errors } = form.formState;

  const showFailure = (error: unknown) => {
    const description = signUpFailure(error);
    showIssues(form, error);
    if (error instanceof ApiError && error.code === 'username-taken') {
      form.setError('username', { message: description }, { shouldFocus: true });
    }
    if (error instanceof ApiError && error.code === 'email-taken') {
      form.setError('email', { message: description }, { shouldFocus: true });
    }
    failureToast.current = toast({ title: 'Registrierung fehlgeschlagen', description, variant: 'destructive' });
  };

  const submit = form.handleSubmit(({ confirmPassword: _, ...account }) => {
    if (failureToast.current) dismiss(failureToast.current);
    signUp.mutate(invitation ? { ...account, invitation: invitation.code } : account, { onError: showFailure });
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5, position: 'relative' }}>
      <FormField
        label="Benutzername"
        field={form.register('username')}
        error={errors.username}
        hint="Damit meldest du dich an."
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <FormField
        label={person ? 'E-Mail-Adresse (freiwillig)' : 'E-Mail-Adresse'}
        type="email"
        field={form.register('email')}
        error={errors.email}
        hint={person ? 'Ohne sie bekommst du keine Mails, auch nicht, wenn du dein Passwort vergisst.' : undefined}
        autoComplete="email"
      />
      <PasswordField
        label="Passwort"
        field={form.register('password')}
        error={errors.password}
        hint="Mindestens 8 Zeichen mit Klein- und Großbuchstaben und einer Zahl."
        autoComplete="new-password"
      />
      <PasswordField
        label="Passwort bestätigen"
        field={form.register('confirmPassword')}
        error={errors.confirmPassword}
        autoComplete="new-password"
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
        <FormField
          label="Vorname"
          field={form.register('firstName')}
          error={errors.firstName}
          autoComplete="given-name"
        />
        <FormField
          label="Nachname"
          field={form.register('lastName')}
          error={errors.lastName}
          autoComplete="family-name"
        />
      </Box>
      <FormField
        label="Telefonnummer"
        type="tel"
        field={form.register('phoneNumber')}
        error={errors.phoneNumber}
        autoComplete="tel"
      />
      <SignUpPrivacy control={form.control} />
      <HoneypotField field={form.register('website')} />
      <Button type="submit" variant="contained" size="large" loading={signUp.isPending}>
        Registrieren
      </Button>
    </Stack>
  );
}
