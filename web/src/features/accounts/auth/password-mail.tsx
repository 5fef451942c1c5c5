import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { NoBreak } from '@/components/no-break';
import { errorText } from '@/lib/api-error';
import { usePasswordReset } from '../api/reset-password';

/** A new password by mail, for somebody who is signed in. */
export function PasswordMail({ username }: { username: string }) {
  const reset = usePasswordReset();
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Du weißt dein Passwort nicht mehr? Wir schicken einen Link für ein neues an die{' '}
        <NoBreak>E-Mail-Adresse</NoBreak>
        deines Kontos.
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
