import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';

type Props = { quiet: boolean; hint: string; onChange: (quiet: boolean) => void };

/** It is no field of the form: it holds for this save alone, and is neither compared nor kept for later. */
export function QuietField({ quiet, hint, onChange }: Props) {
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        label="Ohne Benachrichtigung speichern"
        control={
          <Checkbox
            checked={quiet}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        sx={{ minHeight: 44, mr: 0, gap: 0.5 }}
      />
      <FormHelperText id={hintId} sx={{ mt: 0, ml: '35px' }}>
        {hint}
      </FormHelperText>
    </Box>
  );
}
