import { passwordResetSchema } from '@club/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { DialogFrame } from '@/components/dialog-frame';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { AS_TYPED, FormField, HoneypotField } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { NoBreak } from '@/components/no-break';
import { errorText } from '@/lib/api-error';
import { usePasswordReset } from '../api';

export function PasswordResetDialog({ username }: { username: string }) {
  const reset = usePasswordReset();
  return (
    <FormDialog
      title="Passwort vergessen?"
      text={
        <>
          Gib deinen Benutzernamen oder deine <NoBreak>E-Mail-Adresse</NoBreak> ein. Wir schicken dir einen Link, mit
          dem du ein neues Passwort festlegst.
        </>
      }
      action="Link anfordern"
      schema={passwordResetSchema}
      defaultValues={{ username, website: '' }}
      write={reset}
      onSent={() => showDialog(<ResetSent />)}
    >
      {reset.isError && <Alert severity="error">{errorText(reset.error)}</Alert>}
      <FormField name="username" label="Benutzername oder E-Mail" autoComplete="username" slotProps={AS_TYPED} />
      <HoneypotField />
    </FormDialog>
  );
}

function ResetSent() {
  const close = useCloseDialog();
  return (
    <DialogFrame
      title="Passwort vergessen?"
      maxWidth="xs"
      actions={
        <Button variant="contained" onClick={close} autoFocus>
          Schließen
        </Button>
      }
    >
      <Alert severity="success">
        Wenn es zu diesen Angaben ein Konto gibt, ist eine <NoBreak>E-Mail</NoBreak> mit einem Link zum Zurücksetzen
        unterwegs. Bitte sieh auch im Spam-Ordner nach.
      </Alert>
    </DialogFrame>
  );
}
