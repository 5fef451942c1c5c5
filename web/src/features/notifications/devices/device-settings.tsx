import Devices from '@mui/icons-material/DevicesOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { LoadingRegion } from '@/components/loading-region';
import { SettingsSection } from '@/components/settings-section';
import { useSwitchPushOff, useSwitchPushOn } from '../api/switch-push';
import { ObstacleNote } from '../obstacle-note';
import { LoadFailure, SwitchRow } from '../section-parts';
import { type ThisDevice, useThisDevice } from '../this-device';
import { DeviceList } from './device-list';

/** Switches push on this device on or off, and lists all devices. */
export function DeviceSettings() {
  const device = useThisDevice();
  return (
    <>
      <SettingsSection title="Dieses Gerät" Icon={NotificationsActive}>
        {device ? (
          <PushSwitch device={device} />
        ) : (
          <LoadingRegion label="Wird geladen" sx={{ width: 280, maxWidth: '100%' }}>
            <Skeleton height={44} />
          </LoadingRegion>
        )}
      </SettingsSection>
      <SettingsSection title="Deine Geräte" Icon={Devices}>
        <DeviceList ownId={device?.deviceId ?? null} />
      </SettingsSection>
    </>
  );
}

function PushSwitch({ device }: { device: ThisDevice }) {
  const on = useSwitchPushOn();
  const off = useSwitchPushOff();
  const { obstacle, server, subscription, isOn } = device;
  const publicKey = server?.publicKey;
  const isChanging = on.isPending || off.isPending;
  const cannot = !isOn && (obstacle !== null || !publicKey);
  const isUnknown = cannot && obstacle === null && !device.isServerSilent;

  const change = (wanted: boolean) => {
    if (isChanging) return;
    if (wanted && publicKey) on.mutate(publicKey);
    else if (!wanted && subscription) off.mutate(subscription.endpoint);
  };
  return (
    <>
      <SwitchRow
        label="Push auf diesem Gerät"
        hint={stateText({ isOn, cannot, isUnknown, turningOn: on.isPending, turningOff: off.isPending })}
        checked={on.isPending || (isOn && !off.isPending)}
        disabled={cannot && !isChanging}
        onChange={change}
      />
      {obstacle && <ObstacleNote obstacle={obstacle} device={device} />}
      {device.isServerSilent && (
        <LoadFailure onRetry={device.askServer} retrying={device.isAskingServer}>
          Der Server antwortet nicht. Ob Push verfügbar ist, lässt sich gerade nicht sagen.
        </LoadFailure>
      )}
      {!isOn && !cannot && device.permission === 'default' && (
        <Alert severity="info" icon={false} sx={{ width: '100%' }}>
          Beim Einschalten fragt dein Browser, ob er dich benachrichtigen darf. Wähle dann „Zulassen“.
        </Alert>
      )}
    </>
  );
}

type State = {
  isOn: boolean;
  cannot: boolean;
  /** The request for the server's key is still running. */
  isUnknown: boolean;
  turningOn: boolean;
  turningOff: boolean;
};

function stateText({ isOn, cannot, isUnknown, turningOn, turningOff }: State): string {
  if (turningOn) return 'Wird eingeschaltet …';
  if (turningOff) return 'Wird ausgeschaltet …';
  if (isOn) return 'Eingeschaltet: Nachrichten erscheinen hier, auch wenn die App geschlossen ist.';
  if (isUnknown) return 'Einen Moment …';
  return cannot ? 'Ausgeschaltet: Das lässt sich hier gerade nicht ändern.' : 'Ausgeschaltet: Hier kommt nichts an.';
}
