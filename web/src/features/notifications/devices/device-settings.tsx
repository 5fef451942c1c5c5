import Devices from '@mui/icons-material/DevicesOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import Skeleton from '@mui/material/Skeleton';
import { LoadingRegion } from '@/components/loading-region';
import { SettingsSection } from '@/components/settings-section';
import { PushSwitch } from '../device/push-switch';
import { useThisDevice } from '../device/use-this-device';
import { DeviceList } from './device-list';

/** Where push arrives. */
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
