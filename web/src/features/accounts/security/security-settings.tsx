import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PasswordField } from '@/components/password-field';
import { UsernameField } from '../username-field';
import { usePasswordChange } from './use-password-change';

type Props = { username: string; onClose: () => void };

export function ChangePasswordDialog({ username, onClose }: Props) {
  const { form, submit, changing } = usePasswordChange(onClose);
  const { errors } = form.formState;
  const titleId = useId();
  return (
    <Dialog open onClose={() => !changing && onClose()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Passwort ändern</DialogTitle>
        <DialogContent>
          <UsernameField username={username} />
          <Stack sx={{ gap: 2.5 }}>
            <Typography>Auf allen anderen Geräten wirst du danach abgemeldet.</Typography>
            <PasswordField
              label="Aktuelles Passwort"
              field={form.register('currentPassword')}
              error={errors.currentPassword}
              autoComplete="current-password"
              autoFocus
            />
            <PasswordField
              label="Neues Passwort"
              field={form.register('newPassword')}
              error={errors.newPassword}
              hint="Mindestens 8 Zeichen, mit Klein- und Großbuchstaben und einer Zahl"
              autoComplete="new-password"
            />
            <PasswordField
              label="Neues Passwort bestätigen"
              field={form.register('confirmPassword')}
              error={errors.confirmPassword}
              autoComplete="new-password"
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
          <Button onClick={onClose} disabled={changing}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" loading={changing}>
            Passwort ändern
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
