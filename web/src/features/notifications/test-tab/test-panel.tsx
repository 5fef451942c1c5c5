import Checklist from '@mui/icons-material/ChecklistOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Skeleton from '@mui/material/Skeleton';
import { LoadingRegion } from '@/components/loading-region';
import { SettingsSection } from '@/components/settings-section';
import { useThisDevice } from '../device/use-this-device';
import { Capabilities } from './capabilities';
import { Deliveries } from './deliveries';
import { PushTests } from './push-tests';

/** Whether push works, and what came of it lately. */
export function TestPanel() {
  const device = useThisDevice();
  if (!device) {
    return (
      <LoadingRegion label="Wird geladen">
        <Skeleton variant="rounded" height={320} sx={{ borderRadius: 2.5 }} />
      </LoadingRegion>
    );
  }
  return (
    <>
      <SettingsSection title="Testnachricht" Icon={Send}>
        <PushTests device={device} />
      </SettingsSection>
      <SettingsSection title="Was dieses Gerät kann" Icon={Checklist}>
        <Capabilities device={device} />
      </SettingsSection>
      <SettingsSection title="Letzte Nachrichten" Icon={History}>
        <Deliveries ownId={device.deviceId} />
      </SettingsSection>
    </>
  );
}
