import { paths } from '@club/contract';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Event from '@mui/icons-material/EventOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { SettingsSection } from '@/components/settings-section';
import { SecuritySettings, SessionSettings } from '@/features/accounts/security/security-settings';
import { useLogout, useUser } from '@/features/accounts/session';
import { CalendarSettings } from '@/features/calendar/feed/calendar-settings';
import { NOTIFICATIONS_TITLE } from '@/features/notifications/texts';
import { PrivacySettings } from '@/features/privacy/privacy-settings';

export function Component() {
  const { user } = useUser();
  const logout = useLogout();
  if (!user) return null;
  const { username } = user;
  return (
    <Page title="Einstellungen" heading footer>
      <Stack sx={{ gap: 2.5 }}>
        <SettingsSection title="Darstellung" Icon={Palette}>
          <ColorSchemeChoice />
        </SettingsSection>
        <SettingsSection title={NOTIFICATIONS_TITLE} Icon={Notifications}>
          <Typography>Entscheide, wovon du hören möchtest, auf welchen Geräten und wann Ruhe ist.</Typography>
          <Button component={Link} to={paths.notifications} variant="outlined">
            Benachrichtigungen einstellen
          </Button>
        </SettingsSection>
        {user.standing === 'approved' && (
          <SettingsSection title="Kalender" Icon={Event}>
            <CalendarSettings />
          </SettingsSection>
        )}
        <SettingsSection title="Sicherheit" Icon={Lock}>
          <SecuritySettings username={username} />
        </SettingsSection>
        <SettingsSection title="Angemeldete Geräte" Icon={Devices}>
          <SessionSettings />
        </SettingsSection>
        <SettingsSection title="Datenschutz" Icon={Shield}>
          <PrivacySettings username={username} />
        </SettingsSection>
        <SettingsSection title="Konto" Icon={Person}>
          <Typography>
            Du bist als <strong>{username}</strong> angemeldet.
          </Typography>
          <Button variant="outlined" onClick={() => logout.mutate()} loading={logout.isPending}>
            Abmelden
          </Button>
        </SettingsSection>
      </Stack>
    </Page>
  );
}

const MODES = [
  { value: 'system', label: 'Wie das Gerät', Icon: Devices },
  { value: 'light', label: 'Hell', Icon: LightMode },
  { value: 'dark', label: 'Dunkel', Icon: DarkMode },
] as const;

function ColorSchemeChoice() {
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
