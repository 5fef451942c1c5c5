import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PasswordField } from '@/components/password-field';
import { UsernameField } from '@/features/accounts/username-field';
import { useAccountDeletion } from './use-account-deletion';

const GOES = [
  'dein Konto mit Name, E-Mail-Adresse, Telefonnummer und Profilbild',
  'deine Anmeldungen für kommende Veranstaltungen; wer wartet, rückt nach',
  'deine Anfragen für das Vereinsheim',
  'dein Kalenderlink und deine Benachrichtigungen',
];
const STAYS = [
  'dass bei vergangenen Veranstaltungen ein „Ehemaliges Mitglied“ dabei war',
  'was du in Kommentaren geschrieben hast, unter „Ehemaliges Mitglied“',
  'dass das Vereinsheim an einem Tag vermietet ist',
];

type Props = { username: string; onClose: () => void };

export function DeleteAccountDialog({ username, onClose }: Props) {
  const { form, submit, deleting, reason } = useAccountDeletion();
  const titleId = useId();
  return (
    <Dialog open onClose={() => !deleting && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Alle Daten löschen?</DialogTitle>
        <DialogContent>
          <UsernameField username={username} />
          <Stack sx={{ gap: 2 }}>
            <Points title="Das wird gelöscht:" points={GOES} />
            <Points title="Das bleibt, aber ohne deinen Namen:" points={STAYS} />
            <Typography sx={{ fontWeight: 600 }}>Das lässt sich nicht rückgängig machen.</Typography>
            {reason && <Alert severity="error">{reason}</Alert>}
            <PasswordField
              label="Passwort"
              field={form.register('password')}
              error={form.formState.errors.password}
              hint="Zur Sicherheit, damit niemand anderes dein Konto löscht"
              autoComplete="current-password"
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
          <Button onClick={onClose} disabled={deleting}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" color="error" loading={deleting}>
            Endgültig löschen
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <Box>
    <Typography>{title}</Typography>
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3 }}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Box>
  </Box>
);
