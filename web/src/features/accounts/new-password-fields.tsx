import { PasswordField } from '@/components/fields';

/** Asks for a password that takes the place of another one, and for the same once more. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="newPassword"
      label="Neues Passwort"
      hint="Mindestens 8 Zeichen, mit Klein- und Großbuchstaben und einer Zahl"
      autoComplete="new-password"
    />
    <PasswordField name="confirmPassword" label="Neues Passwort bestätigen" autoComplete="new-password" />
  </>
);
