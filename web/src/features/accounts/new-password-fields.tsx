import type { NewPasswordForm } from '@club/contract';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '@/components/password-field';

type Props = {
  field: (name: keyof NewPasswordForm) => UseFormRegisterReturn;
  errors: FieldErrors<NewPasswordForm>;
};

/** Asks for a password that takes the place of another one, and for the same once more. */
export const NewPasswordFields = ({ field, errors }: Props) => (
  <>
    <PasswordField
      label="Neues Passwort"
      field={field('newPassword')}
      error={errors.newPassword}
      hint="Mindestens 8 Zeichen, mit Klein- und Großbuchstaben und einer Zahl"
      autoComplete="new-password"
    />
    <PasswordField
      label="Neues Passwort bestätigen"
      field={field('confirmPassword')}
      error={errors.confirmPassword}
      autoComplete="new-password"
    />
  </>
);
