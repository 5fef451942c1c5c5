import { type Device, PUSH_PLATFORMS, type PushPlatform, type TestResults } from '@club/contract';
import History from '@mui/icons-material/HistoryOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fold } from '@/components/fold';
import { LoadFailure } from '@/components/load-failure';
import { Blocks, QueryView } from '@/components/query-view';
import { SettingsSection } from '@/components/settings-section';
import { post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useNow } from '@/lib/use-now';
import { useWrite } from '@/lib/use-write';
import { DELIVERIES_URL, DEVICES_URL, deliveriesQuery, devicesQuery } from '../api/devices';
import { PLATFORM_ICONS } from '../devices/device-list';
import { ObstacleNote } from '../obstacle-note';
import { connect } from '../push/connect';
import { oneAtATime } from '../push/subscription';
import { isBelow } from '../rules/platform-info';
import { MIN_IOS_VERSION, saysExpired } from '../rules/push';
import { PlainList, TestedRow, ToneIcon } from '../section-parts';
import { deliveryText, deviceName, momentText, TEST_OUTCOME_TEXTS, type Tone } from '../texts';
import { THIS_BROWSER, type ThisDevice, useThisDevice } from '../this-device';
import { MailTest } from './mail-test';

/** Sends test messages and shows the latest deliveries. What only helps somebody who knows the technique is folded away. */
export function TestPanel() {
  const device = useThisDevice();
  if (!device) return <Blocks label="Wird geladen" height={320} />;
  return (
    <>
      <SettingsSection title="Testmitteilung" Icon={Send}>
        <PushTests device={device} />
      </SettingsSection>
      <MailTest />
      <SettingsSection title="Letzte Mitteilungen" Icon={History}>
        <Deliveries ownId={device.deviceId} />
      </SettingsSection>
      <Fold id="technik" title="Technische Angaben zu diesem Gerät" level="h2">
        <Capabilities device={device} />
      </Fold>
    </>
  );
}

const PLATFORM_BUTTONS: Record<PushPlatform, string> = {
  ios: 'iPhone und iPad',
  android: 'Android',
  desktop: 'Computer',
};

/** Shows buttons that send test notifications, and their results. */
function PushTests({ device }: { device: ThisDevice }) {
  const { deviceId, isOn, obstacle } = device;
  const { data: devices, isError, isFetching, refetch } = useQuery(devicesQuery);
  const test = useTestPush(device);

  const buttonProps = (target: TestTarget, isPossible = true) => ({
    loading: test.isPending && test.variables === target,
    disabled: !isPossible || test.isPending,
    onClick: () => test.mutate(target),
  });
  const platforms = PUSH_PLATFORMS.filter((platform) => devices?.some((one) => one.platform === platform));
  return (
    <>
      <Typography>Eine Testmitteilung kommt sofort, auch in deiner Ruhezeit.</Typography>
      {!isOn && (
        <Typography variant="body2" color="textSecondary">
          Auf diesem Gerät ist Push ausgeschaltet.{!obstacle && ' Einschalten kannst du es unter „Einstellungen“.'}
        </Typography>
      )}
      {!isOn && obstacle && <ObstacleNote obstacle={obstacle} device={device} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" {...buttonProps('this', isOn)}>
          Auf diesem Gerät testen
        </Button>
        <Button variant="outlined" {...buttonProps('all', Boolean(devices?.length))}>
          Auf allen Geräten testen
        </Button>
      </Box>
      {platforms.length > 0 && (
        <Box role="group" aria-labelledby="test-je-plattform" sx={{ width: '100%' }}>
          <Typography id="test-je-plattform" variant="h6" component="h3" sx={{ mb: 1 }}>
            Nur eine Art von Gerät testen
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {platforms.map((platform) => {
              const Icon = PLATFORM_ICONS[platform];
              return (
                <Button key={platform} variant="outlined" startIcon={<Icon />} {...buttonProps(platform)}>
                  {PLATFORM_BUTTONS[platform]}
                </Button>
              );
            })}
          </Box>
        </Box>
      )}
      <TestRunNote test={test} devices={devices ?? []} ownId={deviceId} />
      {devices && devices.length > 0 && <LastTests devices={devices} ownId={deviceId} />}
      {!devices && isError && (
        <LoadFailure onRetry={() => void refetch()} retrying={isFetching}>
          Deine Geräte konnten nicht geladen werden.
        </LoadFailure>
      )}
    </>
  );
}

type NoteProps = {
  test: Pick<ReturnType<typeof useTestPush>, 'data' | 'error' | 'isPending'>;
  devices: readonly Device[];
  ownId: string | null;
};

const RENEWED =
  'Das Push-Abonnement dieses Geräts war abgelaufen und wurde gerade erneuert. Teste noch einmal, ob es jetzt ankommt.';

/** Shows the results of the last test. The live region is always there, because only changes in it are announced. */
function TestRunNote({ test: { data: run, error, isPending }, devices, ownId }: NoteProps) {
  return (
    <Box role="status" sx={{ width: '100%', display: 'grid', gap: 1, '&:empty': { mb: -2 } }}>
      {!isPending && error && <Alert severity="error">{errorText(error)}</Alert>}
      {!isPending && run && !error && (
        <>
          {run.renewed && <Alert severity="info">{RENEWED}</Alert>}
          {shownResults(run, ownId).map(({ deviceId, outcome, message }) => (
            <Alert key={deviceId} severity={outcome === 'sent' ? 'success' : 'warning'}>
              <strong>{resultName(deviceId, devices, ownId)}:</strong> {message}
            </Alert>
          ))}
          {run.results.length === 0 && !run.renewed && (
            <Alert severity="info">Dafür ist kein Gerät eingerichtet.</Alert>
          )}
        </>
      )}
    </Box>
  );
}

/** The result of this device is left out once its expired subscription was replaced. */
const shownResults = ({ results, renewed }: TestRun, ownId: string | null) =>
  renewed ? results.filter(({ deviceId }) => deviceId !== ownId) : results;

function resultName(deviceId: string, devices: readonly Device[], ownId: string | null): string {
  if (deviceId === ownId) return 'Dieses Gerät';
  const device = devices.find(({ id }) => id === deviceId);
  return device ? deviceName(device) : 'Ein Gerät';
}

/** Shows the last test of each device. */
function LastTests({ devices, ownId }: { devices: readonly Device[]; ownId: string | null }) {
  const now = useNow();
  return (
    <Box component="section" aria-labelledby="letzte-ergebnisse" sx={{ width: '100%' }}>
      <Typography id="letzte-ergebnisse" variant="h6" component="h3" sx={{ mb: 1 }}>
        Letzte Ergebnisse
      </Typography>
      <PlainList>
        {devices.map((device) => {
          const { tone, text } = lastTestText(device, now);
          return (
            <TestedRow
              key={device.id}
              tone={tone}
              title={`${deviceName(device)}${device.id === ownId ? ' (dieses Gerät)' : ''}`}
              detail={text}
            />
          );
        })}
      </PlainList>
    </Box>
  );
}

function lastTestText({ lastTest }: Device, now: Date): { tone: Tone; text: string } {
  if (!lastTest) return { tone: 'neutral', text: 'Noch nicht getestet' };
  const { tone, text } = TEST_OUTCOME_TEXTS[lastTest.outcome];
  return { tone, text: `${text}, ${momentText(lastTest.at, now)}` };
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

export type TestTarget = 'this' | 'all' | PushPlatform;
/** `renewed` says that the subscription of this device had expired and was replaced. */
export type TestRun = { target: TestTarget; results: TestResults['results']; renewed: boolean };

export function useTestPush({ deviceId, server }: ThisDevice) {
  const publicKey = server?.publicKey;
  const renew = async (expired: boolean): Promise<boolean> => {
    if (!expired || !deviceId || !publicKey || Notification.permission !== 'granted') return false;
    return oneAtATime(() => connect({ publicKey, renew: true })).then(
      () => true,
      () => false,
    );
  };
  return useWrite({
    // Each request sends a notification, so a repeated one would ring twice.
    retry: false,
    mutationFn: async (target: TestTarget): Promise<TestRun> => {
      try {
        const { results } = await send(target, deviceId);
        const own = results.find((result) => result.deviceId === deviceId);
        const expired = own !== undefined && (own.outcome === 'expired' || isExpiredFailure(own));
        return { target, results, renewed: await renew(expired) };
      } catch (error) {
        const renewed = target === 'this' && (await renew(saysExpired(errorText(error))));
        if (!renewed) throw error;
        return { target, results: [], renewed };
      }
    },
    meta: { refetch: [DEVICES_URL, DELIVERIES_URL, THIS_BROWSER], failed: null },
  });
}

const isExpiredFailure = ({ outcome, message }: TestResults['results'][number]): boolean =>
  outcome !== 'sent' && saysExpired(message);

function send(target: TestTarget, deviceId: string | null): Promise<TestResults> {
  if (target === 'all') return post<'testPush'>('/api/notifications/test');
  if (target === 'this') return post<'testPush'>(`/api/notifications/test?deviceId=${deviceId}`);
  return post<'testPushPlatform'>('/api/notifications/test-platform', { platform: target });
}
