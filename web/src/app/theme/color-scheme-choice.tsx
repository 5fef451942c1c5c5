import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useColorScheme } from '@mui/material/styles';

const MODES = [
  { value: 'system', label: 'Wie das Gerät', Icon: Devices },
  { value: 'light', label: 'Hell', Icon: LightMode },
  { value: 'dark', label: 'Dunkel', Icon: DarkMode },
] as const;

export function ColorSchemeChoice() {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <FormControl sx={{ width: '100%' }}>
      <FormLabel id="color-scheme" sx={{ mb: 1 }}>
        Farbschema
      </FormLabel>
      <RadioGroup
        aria-labelledby="color-scheme"
        value={mode}
        onChange={(_, value) => setMode(value as (typeof MODES)[number]['value'])}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
          gap: 1,
        }}
      >
        {MODES.map(({ value, label, Icon }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'subtitle2' }}>
                <Icon aria-hidden fontSize="small" />
                {label}
              </Box>
            }
            sx={{
              m: 0,
              pr: 1,
              minHeight: 52,
              border: '2px solid',
              borderColor: value === mode ? 'primary.main' : 'divider',
              borderRadius: 1.25,
              ...(value === mode && {
                bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)',
              }),
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
