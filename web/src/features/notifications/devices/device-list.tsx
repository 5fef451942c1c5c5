import type { Device, PushPlatform } from '@club/contract';
import Computer from '@mui/icons-material/ComputerOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import PhoneAndroid from '@mui/icons-material/PhoneAndroidOutlined';
import PhoneIphone from '@mui/icons-material/PhoneIphoneOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { Blocks, QueryView } from '@/components/query-view';
import { useNow } from '@/lib/use-now';
import { devicesQuery } from '../api/devices';
import { useRemoveDevice } from '../api/switch-push';
import { DeviceRow, PlainList } from '../section-parts';
import { dayText, deviceName, sinceText } from '../texts';

/** Lists all devices that push reaches. `ownId` is the id of this device. */
export function DeviceList({ ownId }: { ownId: string | null }) {
  const now = useNow();
  const query = useQuery(devicesQuery);
  const region = useRef<HTMLDivElement>(null);
  const { mutateAsync } = useRemoveDevice(ownId);
  const remove = (device: Device) =>
    ask.confirm({
      title: 'Gerät entfernen?',
      text: removalText(device, device.id === ownId),
      action: 'Entfernen',
      onConfirm: () => mutateAsync(device),
      onDone: () => region.current?.focus(),
    });

  return (
    <QueryView
      query={query}
      failed="Deine Geräte konnten nicht geladen werden."
      headingLevel="h3"
      skeleton={<Blocks label="Deine Geräte werden geladen" height={56} />}
    >
      {(devices) => (
        <Box ref={region} tabIndex={-1} sx={{ width: '100%', '&:focus': { outline: 'none' } }}>
          {devices.length === 0 ? (
            <Typography color="textSecondary">
              Noch keines. Schalte Push auf jedem Gerät ein, das dich erreichen soll.
            </Typography>
          ) : (
            <PlainList>
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  Icon={PLATFORM_ICONS[device.platform]}
                  name={deviceName(device)}
                  isThis={device.id === ownId}
                  detail={`Zuletzt genutzt ${dayText(device.lastUsedAt, now)}, dabei seit ${sinceText(device.createdAt, now)}`}
                  act={{ label: 'entfernen', Icon: DeleteOutline, onClick: () => remove(device) }}
                />
              ))}
            </PlainList>
          )}
        </Box>
      )}
    </QueryView>
  );
}

const removalText = (device: Device, isThis: boolean): string =>
  isThis
    ? 'Auf diesem Gerät kommen dann keine Mitteilungen mehr an. Du kannst Push hier jederzeit wieder einschalten.'
    : `${deviceName(device)}: Dort kommen dann keine Mitteilungen mehr an, bis du Push auf dem Gerät wieder einschaltest.`;

export const PLATFORM_ICONS: Record<PushPlatform, typeof Computer> = {
  ios: PhoneIphone,
  android: PhoneAndroid,
  desktop: Computer,
};
