import type { User } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/form-field';
import { PasswordField } from '@/components/password-field';
import { useProfileForm } from './use-profile-form';

const RESTORED = 'Deine Eingaben von vorhin sind wieder da. Gespeichert sind sie noch nicht.';
const WHY_PASSWORD =
  'Über deine E-Mail-Adresse lässt sich dein Passwort zurücksetzen. Darum brauchen wir dein aktuelles Passwort, um sie zu ändern.';

type Props = {
  user: User;
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

export function ProfileForm({ user, onUnsaved, onSaved, onCancel }: Props) {
  const { form, submit, saving, needsPassword, restored } = useProfileForm(user, onSaved);
  const { errors, isDirty } = form.formState;
  const titleId = useId();

  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);

  return (
    <Stack
      component="form"
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      sx={{ gap: 2.5, p: { xs: 2.5, md: 4 } }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        Profil bearbeiten
      </Typography>
      {restored && <FieldNote>{RESTORED}</FieldNote>}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' }}>
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
      </Box>
      <FieldNote>{needsPassword && WHY_PASSWORD}</FieldNote>
      {needsPassword && (
        <PasswordField
          label="Aktuelles Passwort"
          field={form.register('currentPassword')}
          error={errors.currentPassword}
          autoComplete="current-password"
        />
      )}
      {/* On wide screens to the left: what failed is said in the lower right corner. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { xs: 'flex-end', md: 'flex-start' }, gap: 1.5 }}>
        <Button onClick={onCancel} disabled={saving}>
          Abbrechen
        </Button>
        <Button type="submit" variant="contained" loading={saving}>
          Speichern
        </Button>
      </Box>
    </Stack>
  );
}
