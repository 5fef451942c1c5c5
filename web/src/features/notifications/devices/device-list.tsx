import type { Device, PushPlatform } from '@club/contract';
import Computer from '@mui/icons-material/ComputerOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import PhoneAndroid from '@mui/icons-material/PhoneAndroidOutlined';
import PhoneIphone from '@mui/icons-material/PhoneIphoneOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { LoadingRegion } from '@/components/loading-region';
import { useNow } from '@/lib/use-now';
import { devicesQuery } from '../api/devices';
import { useRemoveDevice } from '../api/switch-push';
import { LoadFailure, PlainList } from '../section-parts';
import { dayText, deviceName, sinceText } from '../texts';

/** Lists all devices that push reaches. `ownId` is the id of this device. */
export function DeviceList({ ownId }: { ownId: string | null }) {
  const now = useNow();
  const { data: devices, isError, isFetching, refetch } = useQuery(devicesQuery);
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

  if (!devices && isError) {
    return (
      <LoadFailure onRetry={() => void refetch()} retrying={isFetching}>
        Deine Geräte konnten nicht geladen werden.
      </LoadFailure>
    );
  }
  if (!devices) {
    return (
      <LoadingRegion label="Deine Geräte werden geladen" sx={{ width: 320, maxWidth: '100%' }}>
        <Skeleton height={28} />
        <Skeleton height={22} width="70%" />
      </LoadingRegion>
    );
  }
  return (
    <Box ref={region} tabIndex={-1} sx={{ width: '100%', '&:focus': { outline: 'none' } }}>
      {devices.length === 0 ? (
        <Typography color="textSecondary">
          Noch keines. Schalte Push auf jedem Gerät ein, das dich erreichen soll.
        </Typography>
      ) : (
        <PlainList>
          {devices.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              isThis={device.id === ownId}
              now={now}
              onRemove={() => remove(device)}
            />
          ))}
        </PlainList>
      )}
    </Box>
  );
}

const removalText = (device: Device, isThis: boolean): string =>
  isThis
    ? 'Auf diesem Gerät kommen dann keine Nachrichten mehr an. Du kannst Push hier jederzeit wieder einschalten.'
    : `${deviceName(device)}: Dort kommen dann keine Nachrichten mehr an, bis du Push auf dem Gerät wieder einschaltest.`;

export const PLATFORM_ICONS: Record<PushPlatform, typeof Computer> = {
  ios: PhoneIphone,
  android: PhoneAndroid,
  desktop: Computer,
};

type ItemProps = { device: Device; isThis: boolean; now: Date; onRemove: () => void };

function DeviceItem({ device, isThis, now, onRemove }: ItemProps) {
  const Icon = PLATFORM_ICONS[device.platform];
  const name = deviceName(device);
  return (
    <li>
      <Icon aria-hidden sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {isThis && <Chip size="small" color="primary" variant="outlined" label="Dieses Gerät" />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          Zuletzt genutzt {dayText(device.lastUsedAt, now)}, dabei seit {sinceText(device.createdAt, now)}
        </Typography>
      </Box>
      <IconButton aria-label={`${name} entfernen`} onClick={onRemove} sx={{ mt: -0.75, mr: -1 }}>
        <DeleteOutline />
      </IconButton>
    </li>
  );
}
