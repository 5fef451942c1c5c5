import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { readAnalyticsChoice, storeAnalyticsChoice } from './analytics-choice';

const HINT =
  'Zurzeit wird nichts gesammelt, auch wenn das eingeschaltet ist. Deine Wahl gilt in diesem Browser, falls der Verein je damit beginnt.';
const NOT_KEPT = 'Dein Browser speichert diese Wahl nicht.';

export function AnalyticsSwitch() {
  const [shares, setShares] = useState(readAnalyticsChoice);
  const [kept, setKept] = useState(true);
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        label="Nutzungsdaten teilen"
        control={
          <Switch
            checked={shares}
            onChange={(_, on) => {
              setShares(on);
              setKept(storeAnalyticsChoice(on));
            }}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        sx={{ minHeight: 44, mr: 0, gap: 0.5 }}
      />
      <FormHelperText id={hintId} sx={{ mt: 0, mx: 0 }}>
        {HINT} {!kept && NOT_KEPT}
      </FormHelperText>
    </Box>
  );
}
