import { changePasswordFormSchema, type ResponseBody } from '@club/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { showDialog } from '@/components/dialog-host';
import { PasswordField, UsernameHint } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { NoBreak } from '@/components/no-break';
import { errorText, isSignedOutError } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { useChangePassword, usePasswordReset } from '../api';
import { NewPasswordFields } from '../new-password-fields';

/** Changes the password with the current one, or by mail. */
export function SecuritySettings({ username }: { username: string }) {
  return (
    <>
      <Button variant="outlined" onClick={() => showDialog(<ChangePasswordDialog username={username} />)}>
        Passwort ändern
      </Button>
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

/** Changing the password ends all sessions, so an earlier attempt may have succeeded and lost its response. */
const SESSION_ENDED =
  'Deine Sitzung ist beendet. Melde dich neu an: zuerst mit dem neuen Passwort, sonst mit dem alten.';

function ChangePasswordDialog({ username }: { username: string }) {
  const { toast } = useToast();
  const { mutate, isPending } = useChangePassword();
  return (
    <FormDialog
      title="Passwort ändern"
      action="Passwort ändern"
      schema={changePasswordFormSchema}
      defaultValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
      write={{
        isPending,
        mutate: ({ currentPassword, newPassword }, answered) => mutate({ currentPassword, newPassword }, answered),
      }}
      failed="Fehler bei der Passwortänderung"
      textOf={(error) => (isSignedOutError(error) ? SESSION_ENDED : errorText(error))}
      onSent={(response: ResponseBody<'changePassword'>) =>
        toast({
          title: 'Passwort geändert',
          description: response?.message || 'Dein Passwort wurde erfolgreich geändert.',
          variant: 'success',
        })
      }
    >
      <UsernameHint username={username} />
      <Typography>Auf allen anderen Geräten wirst du danach abgemeldet.</Typography>
      <PasswordField name="currentPassword" label="Aktuelles Passwort" autoComplete="current-password" autoFocus />
      <NewPasswordFields />
    </FormDialog>
  );
}
