import Box, { type BoxProps } from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

type Props = {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  component?: BoxProps['component'];
};

/** A label on the left and a switch on the right. The whole row can be clicked. */
export function SwitchRow({ label, hint, checked, disabled = false, onChange, component = 'div' }: Props) {
  const hintId = useId();
  return (
    <Box component={component} sx={{ width: '100%' }}>
      <FormControlLabel
        labelPlacement="start"
        label={label}
        disabled={disabled}
        control={
          <Switch
            checked={checked}
            onChange={(_event, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        sx={{
          width: '100%',
          minHeight: 44,
          m: 0,
          gap: 1.5,
          justifyContent: 'space-between',
          '& .MuiFormControlLabel-label': { fontWeight: 600, minWidth: 0 },
          '& .MuiSwitch-root': { flexShrink: 0, mr: -1.25 },
        }}
      />
      <FormHelperText id={hintId} sx={{ mt: -0.5, mx: 0, pr: '60px' }}>
        {hint}
      </FormHelperText>
    </Box>
  );
}
