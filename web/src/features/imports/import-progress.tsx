import { germanCount } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Running } from './use-import';

type Props = { running: Running; total: number; result: ReactNode; onResume: () => void };

/** Says how far the import is, why it pauses, or what it made. */
export function ImportProgress({ running: { phase, present, failure }, total, result, onResume }: Props) {
  if (phase === 'done') return <Box role="status">{result}</Box>;
  const done = present?.nextRow ?? 0;
  const text = `${germanCount(done)} von ${germanCount(total)} Zeilen`;
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="Fortschritt" sx={{ mb: 1 }} />
      {phase === 'running' ? (
        <Typography role="status">{text}. Bitte lass diese Seite offen.</Typography>
      ) : (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={onResume}>
              Weiter
            </Button>
          }
        >
          Angehalten nach {text}. {failure} Es ist nichts verloren: „Weiter“ macht dort weiter.
        </Alert>
      )}
    </Box>
  );
}
