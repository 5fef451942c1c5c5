import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useColorScheme } from '@mui/material/styles';

const MODES = [
  { value: 'system', label: 'Wie das Gerät' },
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
] as const;

export function ColorSchemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <FormControl>
      <FormLabel id="color-scheme">Farbschema</FormLabel>
      <RadioGroup
        aria-labelledby="color-scheme"
        value={mode ?? 'system'}
        onChange={(_, value) => setMode(value as (typeof MODES)[number]['value'])}
      >
        {MODES.map(({ value, label }) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio />} sx={{ minHeight: 44 }} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
