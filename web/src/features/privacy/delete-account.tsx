import { deleteAccountSchema, paths } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PasswordField, UsernameField } from '@/components/password-field';
import { forgetBrowserMark } from '@/features/accounts/browser-marks';
import { changeSession, useUser } from '@/features/accounts/session';
import { isSignedOutError } from '@/lib/api-error';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useDeleteAccount } from './api';

type Props = { username: string };

export function DeleteAccount({ username }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Typography>
        Du kannst dein Konto jederzeit auflösen. Vorher siehst du genau, was gelöscht wird und was bleibt.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Alle Daten löschen
      </Button>
      {open && <DeleteAccountDialog username={username} onClose={() => setOpen(false)} />}
    </>
  );
}

const DELETED = [
  'dein Konto mit Name, E-Mail-Adresse, Telefonnummer und Profilbild',
  'deine Anmeldungen für kommende Veranstaltungen; wer wartet, rückt nach',
  'deine Anfragen für das Vereinsheim',
  'dein Kalenderlink und deine Benachrichtigungen',
];
const KEPT = [
  'dass bei vergangenen Veranstaltungen ein „Ehemaliges Mitglied“ dabei war',
  'was du in Kommentaren geschrieben hast, unter „Ehemaliges Mitglied“',
  'dass das Vereinsheim an einem Tag vermietet ist',
];

function DeleteAccountDialog({ username, onClose }: Props & { onClose: () => void }) {
  const { form, submit, deleting, reason } = useAccountDeletion();
  const titleId = useId();
  return (
    <Dialog open onClose={() => !deleting && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Alle Daten löschen?</DialogTitle>
        <DialogContent>
          <UsernameField username={username} />
          <Stack sx={{ gap: 2 }}>
            <Points title="Das wird gelöscht:" points={DELETED} />
            <Points title="Das bleibt, aber ohne deinen Namen:" points={KEPT} />
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

/** The session may have ended because an earlier attempt succeeded and lost its response. */
const SESSION_ENDED =
  'Deine Sitzung ist beendet. Wenn du dich nicht mehr anmelden kannst, ist dein Konto bereits gelöscht.';

const resolver = zodResolver(deleteAccountSchema);

/** After the deletion it shows the home page to a visitor. */
function useAccountDeletion() {
  const { toast } = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  const { mutate, isPending, isSuccess, error } = useDeleteAccount();
  const sending = useRef(false);
  const deleted = useRef(false);
  const form = useForm({ resolver, defaultValues: { password: '' } });

  useLayoutEffect(
    () => () => {
      // The session changes when this page unmounts: any earlier, the page for members would lead to the sign-in.
      if (deleted.current) void changeSession(client, null);
    },
    [client],
  );

  const finish = () => {
    deleted.current = true;
    forgetDrafts();
    if (user) forgetBrowserMark(user.id);
    toast({
      title: 'Alle Daten gelöscht',
      description: 'Dein Konto gibt es nicht mehr. Danke, dass du dabei warst!',
      variant: 'success',
    });
    navigate(paths.home, { replace: true });
  };
  const showFailure = (failure: unknown) => {
    showIssues(form, failure);
    if (isSignedOutError(failure)) {
      toast({ title: 'Bitte melde dich neu an', description: SESSION_ENDED, variant: 'destructive' });
    }
  };
  const submit = form.handleSubmit((proof) => {
    if (sending.current) return;
    sending.current = true;
    mutate(proof, {
      onSuccess: finish,
      onError: (failure) => {
        sending.current = false;
        showFailure(failure);
      },
    });
  });

  return { form, submit, deleting: isPending || isSuccess, reason: error ? reasonBesideFields(error) : null };
}

/** The forms of this tab keep unsaved entries in the session storage. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing was kept.
  }
}
