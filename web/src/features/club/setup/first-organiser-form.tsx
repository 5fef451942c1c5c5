import { invitationCodeSchema, type SignUpForm, signUpFormSchemaFor } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/form-field';
import { HoneypotField } from '@/components/honeypot-field';
import { PasswordField } from '@/components/password-field';
import { ApiError, errorText } from '@/lib/api-error';
import { textOfHash } from '@/lib/text-of-hash';
import { Fields } from '../form/form-part';
import { useSetUp } from './api';

type SetupForm = SignUpForm & { code: string };

const schema = z.object({ code: invitationCodeSchema }).and(signUpFormSchemaFor({ mayLackEmail: false }));

const FIELDS_OF_CODES: Partial<Record<string, keyof SetupForm>> = {
  'setup-code-wrong': 'code',
  'username-taken': 'username',
  'email-taken': 'email',
};

/** The code stands behind the #, so that no server's log holds it. Another link begins anew. */
export function FirstOrganiserForm() {
  const code = textOfHash(useLocation().hash);
  return <AccountForm key={code} code={code} />;
}

function AccountForm({ code }: { code: string }) {
  const { mutate, isPending, error } = useSetUp();
  const form = useForm<SetupForm>({
    resolver: zodResolver(schema),
    defaultValues: {
      code,
      username: '',
      email: '',
      password: '',
      confirmPassword: '',
      firstName: '',
      lastName: '',
      phoneNumber: '',
      website: '',
    },
  });
  const { errors } = form.formState;

  const showFailure = (failure: unknown) => {
    if (!(failure instanceof ApiError)) return;
    const field = FIELDS_OF_CODES[failure.code ?? ''];
    if (field) form.setError(field, { type: 'server', message: textOf(failure) }, { shouldFocus: true });
  };

  const submit = form.handleSubmit(({ code: typed, confirmPassword: _, ...account }) =>
    mutate({ code: typed, account }, { onError: showFailure }),
  );

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Erstes Konto"
      onSubmit={submit}
      sx={{ gap: 2.5, position: 'relative' }}
    >
      <FormField
        label="Einrichtungscode"
        field={form.register('code')}
        error={errors.code}
        hint="Steht am Ende des Links, mit dem die App eingerichtet wird."
        autoComplete="off"
      />
      <Fields>
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
      </Fields>
      <FormField
        label="Benutzername"
        field={form.register('username')}
        error={errors.username}
        hint="Damit meldest du dich an."
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <FormField
        label="E-Mail-Adresse"
        type="email"
        field={form.register('email')}
        error={errors.email}
        autoComplete="email"
      />
      <FormField
        label="Telefonnummer"
        type="tel"
        field={form.register('phoneNumber')}
        error={errors.phoneNumber}
        autoComplete="tel"
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
      <HoneypotField field={form.register('website')} />
      <FieldNote tone="error">{error && textOf(error)}</FieldNote>
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        Konto anlegen und beginnen
      </Button>
    </Stack>
  );
}

/** The specification has one text in English. */
const textOf = (failure: Error): string =>
  failure instanceof ApiError && failure.code === 'username-taken'
    ? 'Dieser Benutzername ist bereits vergeben.'
    : errorText(failure);
