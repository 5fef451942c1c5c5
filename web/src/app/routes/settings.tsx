import { paths } from '@club/contract';
import Devices from '@mui/icons-material/DevicesOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { SettingsSection } from '@/components/settings-section';
import { SecuritySettings } from '@/features/accounts/security/security-settings';
import { SessionSettings } from '@/features/accounts/security/session-settings';
import { useLogout, useUser } from '@/features/accounts/session';
import { CalendarSettings } from '@/features/calendar/feed/calendar-settings';
import { NOTIFICATIONS_TITLE } from '@/features/notifications/texts';
import { PrivacySettings } from '@/features/privacy/privacy-settings';
import { ColorSchemeChoice } from '../theme/color-scheme-choice';

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
