import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** The bookings are there all the same. */
export function InquiriesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mt: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      Offene Anfragen konnten nicht geladen werden.
    </Alert>
  );
}
