import { deleteAccountSchema, paths } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { showDialog } from '@/components/dialog-host';
import { PasswordField, UsernameHint } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { forgetBrowserMark } from '@/features/accounts/browser-marks';
import { changeSession, useUser } from '@/features/accounts/session';
import { isSignedOutError } from '@/lib/api-error';
import { reasonBesideFields } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useDeleteAccount } from './api';

type Props = { username: string };

export function DeleteAccount({ username }: Props) {
  const finish = useFinish();
  return (
    <>
      <Typography>
        Du kannst dein Konto jederzeit auflösen. Vorher siehst du genau, was gelöscht wird und was bleibt.
      </Typography>
      <Button
        variant="outlined"
        color="error"
        onClick={() => showDialog(<DeleteAccountDialog username={username} onDeleted={finish} />)}
      >
        Alle Daten löschen
      </Button>
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

/** The session may have ended because an earlier attempt succeeded and lost its response. */
const SESSION_ENDED =
  'Deine Sitzung ist beendet. Wenn du dich nicht mehr anmelden kannst, ist dein Konto bereits gelöscht.';

function DeleteAccountDialog({ username, onDeleted }: Props & { onDeleted: () => void }) {
  const deletion = useDeleteAccount();
  const reason = deletion.error && reasonBesideFields(deletion.error);
  return (
    <FormDialog
      title="Alle Daten löschen?"
      action="Endgültig löschen"
      color="error"
      maxWidth="sm"
      schema={deleteAccountSchema}
      defaultValues={{ password: '' }}
      write={deletion}
      onSent={onDeleted}
      failed={(error) => (isSignedOutError(error) ? 'Bitte melde dich neu an' : null)}
      textOf={() => SESSION_ENDED}
    >
      <UsernameHint username={username} />
      <Points title="Das wird gelöscht:" points={DELETED} />
      <Points title="Das bleibt, aber ohne deinen Namen:" points={KEPT} />
      <Typography sx={{ fontWeight: 600 }}>Das lässt sich nicht rückgängig machen.</Typography>
      {reason && <Alert severity="error">{reason}</Alert>}
      <PasswordField
        name="password"
        label="Passwort"
        hint="Zur Sicherheit, damit niemand anderes dein Konto löscht"
        autoComplete="current-password"
      />
    </FormDialog>
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

/** After the deletion it shows the home page to a visitor. */
function useFinish() {
  const { toast } = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  const deleted = useRef(false);

  useLayoutEffect(
    () => () => {
      // The session changes when this page unmounts: any earlier, the page for members would lead to the sign-in.
      if (deleted.current) void changeSession(client, null);
    },
    [client],
  );

  return () => {
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
}

/** The forms of this tab keep unsaved entries in the session storage. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing was kept.
  }
}
