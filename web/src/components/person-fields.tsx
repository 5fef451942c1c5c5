import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '@/lib/api-error';
import { AS_TYPED, FormField, HoneypotField, PasswordField } from './fields';

/** The browser fills in what it knows of its own person, and nothing of others. */
type Whose = { isOwn?: boolean };

const PASSWORD_RULE = 'Mindestens 8 Zeichen mit Klein- und Großbuchstaben und einer Zahl.';

/** Fields stand beside each other where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    }}
  >
    {children}
  </Box>
);

const NameFields = ({ isOwn = false }: Whose) => (
  <>
    <FormField name="firstName" label="Vorname" autoComplete={isOwn ? 'given-name' : 'off'} />
    <FormField name="lastName" label="Nachname" autoComplete={isOwn ? 'family-name' : 'off'} />
  </>
);

type ReachProps = Whose & { label?: string; hint?: string };

const EmailField = ({ isOwn = false, label = 'E-Mail-Adresse', hint }: ReachProps) => (
  <FormField name="email" label={label} type="email" hint={hint} autoComplete={isOwn ? 'email' : 'off'} />
);

const PhoneField = ({ isOwn = false, label = 'Telefonnummer' }: ReachProps) => (
  <FormField name="phoneNumber" label={label} type="tel" autoComplete={isOwn ? 'tel' : 'off'} />
);

type PersonProps = Whose & { emailLabel?: string; emailHint?: string; phoneLabel?: string };

/** The fields ask who somebody is and how to reach them. */
export const PersonFields = ({ isOwn, emailLabel, emailHint, phoneLabel }: PersonProps) => (
  <>
    <NameFields isOwn={isOwn} />
    <EmailField isOwn={isOwn} label={emailLabel} hint={emailHint} />
    <PhoneField isOwn={isOwn} label={phoneLabel} />
  </>
);

export const EMPTY_ACCOUNT = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  website: '',
};

/** The fields at which the server's refusals of an account show. */
export const ACCOUNT_CODES = { 'username-taken': 'username', 'email-taken': 'email' } as const;

/** The specification has one text in English. */
export const accountFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'username-taken'
    ? 'Dieser Benutzername ist bereits vergeben.'
    : errorText(error);

type AccountProps = Pick<PersonProps, 'emailLabel' | 'emailHint'>;

/** Asks for everything that a new account needs. */
export const AccountFields = ({ emailLabel, emailHint }: AccountProps) => (
  <>
    <FormField
      name="username"
      label="Benutzername"
      hint="Damit meldest du dich an."
      autoComplete="username"
      slotProps={AS_TYPED}
    />
    <EmailField isOwn label={emailLabel} hint={emailHint} />
    <PasswordField name="password" label="Passwort" hint={PASSWORD_RULE} autoComplete="new-password" />
    <PasswordField name="confirmPassword" label="Passwort bestätigen" autoComplete="new-password" />
    <FieldGrid>
      <NameFields isOwn />
    </FieldGrid>
    <PhoneField isOwn />
    <HoneypotField />
  </>
);
