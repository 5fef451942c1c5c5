import { type ChangePassword, type ChangePasswordForm, changePasswordFormSchema } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NoBreak } from '@/components/no-break';
import { PasswordField, UsernameField } from '@/components/password-field';
import { errorText, isSignedOutError } from '@/lib/api-error';
import { showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useChangePassword, usePasswordReset } from '../api';
import { NewPasswordFields } from '../new-password-fields';

/** Changes the password with the current one, or by mail. */
export function SecuritySettings({ username }: { username: string }) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setChanging(true)}>
        Passwort ändern
      </Button>
      {changing && <ChangePasswordDialog username={username} onClose={() => setChanging(false)} />}
      <Divider flexItem />
      <div>
        <PasswordMail username={username} />
      </div>
    </>
  );
}

function PasswordMail({ username }: { username: string }) {
  const reset = usePasswordReset();
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Du weißt dein Passwort nicht mehr? Wir schicken einen Link für ein neues an die{' '}
        <NoBreak>E-Mail-Adresse</NoBreak> deines Kontos.
      </Typography>
      {reset.isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(reset.error)}
        </Alert>
      )}
      {reset.isSuccess ? (
        <Alert severity="success">Die E-Mail ist unterwegs. Bitte sieh auch im Spam-Ordner nach.</Alert>
      ) : (
        <Button variant="outlined" onClick={() => reset.mutate({ username })} loading={reset.isPending}>
          Passwort per E-Mail ändern
        </Button>
      )}
    </>
  );
}

type DialogProps = { username: string; onClose: () => void };

function ChangePasswordDialog({ username, onClose }: DialogProps) {
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
            <NewPasswordFields field={form.register} errors={errors} />
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

/** Changing the password ends all sessions, so an earlier attempt may have succeeded and lost its response. */
const SESSION_ENDED =
  'Deine Sitzung ist beendet. Melde dich neu an: zuerst mit dem neuen Passwort, sonst mit dem alten.';

const resolver = zodResolver(changePasswordFormSchema);

function usePasswordChange(onChanged: () => void) {
  const { toast, dismiss } = useToast();
  const failureToast = useRef<number>(undefined);
  const { mutate, isPending } = useChangePassword();
  const sending = useRef(false);
  const form = useForm<ChangePasswordForm>({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    failureToast.current = toast({
      title: 'Fehler bei der Passwortänderung',
      description: isSignedOutError(error) ? SESSION_ENDED : errorText(error),
      variant: 'destructive',
    });
  };
  const submit = form.handleSubmit(({ currentPassword, newPassword }) => {
    if (sending.current) return;
    sending.current = true;
    if (failureToast.current) dismiss(failureToast.current);
    const passwords: ChangePassword = { currentPassword, newPassword };
    mutate(passwords, {
      onSuccess: (response) => {
        toast({
          title: 'Passwort geändert',
          description: response?.message || 'Dein Passwort wurde erfolgreich geändert.',
          variant: 'success',
        });
        onChanged();
      },
      onError: showFailure,
      onSettled: () => {
        sending.current = false;
      },
    });
  });

  return { form, submit, changing: isPending };
}
