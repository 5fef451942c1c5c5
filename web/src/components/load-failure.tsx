import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

type Props = { onRetry: () => void; retrying: boolean; children: ReactNode };

/** Says in a part of a page or in a dialog what could not be loaded, with a way to try again. */
export const LoadFailure = ({ onRetry, retrying, children }: Props) => (
  <Alert severity="error" sx={{ width: '100%' }}>
    {children}
    <Button color="inherit" onClick={onRetry} loading={retrying} sx={{ display: 'flex', ml: -2.5, mb: -1 }}>
      Erneut versuchen
    </Button>
  </Alert>
);
