import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { errorText } from '@/lib/api-error';
import { useRequestConfirmation } from './api';

/** Has the link sent with which people confirm their address. */
export function RequestConfirmation({ label = 'Link zum Bestätigen schicken' }: { label?: string }) {
  const request = useRequestConfirmation();
  return (
    <>
      {request.isSuccess ? (
        <Alert severity="success" sx={{ width: '100%' }}>
          Der Link ist unterwegs. Schau auch im Spam-Ordner nach.
        </Alert>
      ) : (
        <Button variant="outlined" loading={request.isPending} onClick={() => request.mutate()}>
          {label}
        </Button>
      )}
      {request.isError && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {errorText(request.error)}
        </Alert>
      )}
    </>
  );
}
