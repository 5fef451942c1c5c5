import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainList, ToneIcon } from '../plain-list';
import { isBelow } from '../rules/platform-info';
import { MIN_IOS_VERSION } from '../rules/push-support';
import type { ThisDevice } from '../this-device';

/** `neutral` marks what is not done yet or not needed here. */
type Capability = { label: string; tone: 'success' | 'error' | 'neutral'; text: string };

/** What push needs, and whether this device has it. */
export const Capabilities = ({ device }: { device: ThisDevice }) => (
  <PlainList>
    {capabilitiesOf(device).map(({ label, tone, text }) => (
      <li key={label}>
        <ToneIcon tone={tone} />
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
          }}
        >
          <Typography component="span">{label}</Typography>
          <Typography component="span" color="textSecondary">
            {text}
          </Typography>
        </Box>
      </li>
    ))}
  </PlainList>
);

const PERMISSION_TEXTS = { granted: 'Erteilt', denied: 'Verweigert', default: 'Noch nicht gefragt' } as const;

function capabilitiesOf({ capabilities, platform, installed, permission, isOn }: ThisDevice): Capability[] {
  const supported = (label: string, isThere: boolean): Capability => ({
    label,
    tone: isThere ? 'success' : 'error',
    text: isThere ? 'Vorhanden' : 'Fehlt',
  });
  return [
    supported('Service Worker', capabilities.serviceWorker),
    supported('Push', capabilities.pushManager),
    supported('Benachrichtigungen', capabilities.notifications),
    {
      label: 'Berechtigung',
      tone: permission === 'granted' ? 'success' : permission === 'default' ? 'neutral' : 'error',
      text: permission ? PERMISSION_TEXTS[permission] : 'Gibt es hier nicht',
    },
    {
      label: 'Auf dem Home-Bildschirm',
      tone: installed ? 'success' : platform.isIOS ? 'error' : 'neutral',
      text: installed ? 'Ja' : platform.isIOS ? 'Nein' : 'Nein, hier nicht nötig',
    },
    ...(platform.isIOS ? [iosVersion(platform.osVersion)] : []),
    { label: 'Abonnement', tone: isOn ? 'success' : 'neutral', text: isOn ? 'Eingerichtet' : 'Noch keines' },
  ];
}

function iosVersion(osVersion: string): Capability {
  const label = `iOS ab ${MIN_IOS_VERSION}`;
  if (osVersion === '') return { label, tone: 'neutral', text: 'Version unbekannt' };
  return { label, tone: isBelow(osVersion, MIN_IOS_VERSION) ? 'error' : 'success', text: `Version ${osVersion}` };
}
