import History from '@mui/icons-material/HistoryOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fold } from '@/components/fold';
import { Blocks, QueryView } from '@/components/query-view';
import { SettingsSection } from '@/components/settings-section';
import { useNow } from '@/lib/use-now';
import { deliveriesQuery, devicesQuery } from '../api/devices';
import { isBelow } from '../rules/platform-info';
import { MIN_IOS_VERSION } from '../rules/push';
import { PlainList, TestedRow, ToneIcon } from '../section-parts';
import { deliveryText, deviceName } from '../texts';
import { type ThisDevice, useThisDevice } from '../this-device';
import { PushTests } from './push-tests';

/** Sends test messages and shows the latest deliveries. What only helps somebody who knows the technique is folded away. */
export function TestPanel() {
  const device = useThisDevice();
  if (!device) return <Blocks label="Wird geladen" height={320} />;
  return (
    <>
      <SettingsSection title="Testmitteilung" Icon={Send}>
        <PushTests device={device} />
      </SettingsSection>
      <SettingsSection title="Letzte Mitteilungen" Icon={History}>
        <Deliveries ownId={device.deviceId} />
      </SettingsSection>
      <Fold id="technik" title="Technische Angaben zu diesem Gerät" level="h2">
        <Capabilities device={device} />
      </Fold>
    </>
  );
}

/** Lists the latest deliveries to all devices of the person, and by mail. `ownId` is the id of this device. */
function Deliveries({ ownId }: { ownId: string | null }) {
  const now = useNow();
  const query = useQuery(deliveriesQuery);
  const { data: devices = [] } = useQuery(devicesQuery);
  const names = new Map(devices.map((device) => [device.id, deviceName(device)]));
  return (
    <QueryView
      query={query}
      failed="Deine letzten Mitteilungen konnten nicht geladen werden."
      headingLevel="h3"
      skeleton={<Blocks label="Deine letzten Mitteilungen werden geladen" height={56} />}
    >
      {(deliveries) =>
        deliveries.length === 0 ? (
          <Typography color="textSecondary">In den letzten sieben Tagen gab es nichts für dich.</Typography>
        ) : (
          <PlainList>
            {deliveries.map((delivery) => {
              const { id, title, channel, deviceId } = delivery;
              const { tone, text } = deliveryText(delivery, now);
              const device = deviceId === ownId ? 'Dieses Gerät' : (names.get(deviceId) ?? 'Früheres Gerät');
              const name = channel === 'mail' ? 'E-Mail' : device;
              return <TestedRow key={id} tone={tone} title={title} detail={`${name}: ${text}`} />;
            })}
          </PlainList>
        )
      }
    </QueryView>
  );
}

/** `neutral` marks what is not done yet or not needed here. */
type Capability = { label: string; tone: 'success' | 'error' | 'neutral'; text: string };

/** Lists the requirements of push, and whether this device meets them. */
const Capabilities = ({ device }: { device: ThisDevice }) => (
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
