import type { Device } from '@club/contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { LoadingRegion } from '@/components/loading-region';
import { useNow } from '@/lib/use-now';
import { useRemoval } from '@/lib/use-removal';
import { devicesQuery } from '../api/devices';
import { useRemoveDevice } from '../api/remove-device';
import { DeviceItem } from '../device/device-item';
import { LoadFailure } from '../load-failure';
import { PlainList } from '../plain-list';
import { deviceName } from '../rules/device-words';

/** All devices that push reaches. `ownId`: the one that one looks at. */
export function DeviceList({ ownId }: { ownId: string | null }) {
  const now = useNow();
  const { data: devices, isError, isFetching, refetch } = useQuery(devicesQuery);
  const region = useRef<HTMLDivElement>(null);
  const { asked, ask, dialog } = useRemoval<Device>(useRemoveDevice(ownId), () => region.current?.focus());

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
              onRemove={() => ask(device)}
            />
          ))}
        </PlainList>
      )}
      <ConfirmDialog title="Gerät entfernen?" action="Entfernen" {...dialog}>
        {asked && removalText(asked, asked.id === ownId)}
      </ConfirmDialog>
    </Box>
  );
}

const removalText = (device: Device, isThis: boolean): string =>
  isThis
    ? 'Auf diesem Gerät kommen dann keine Nachrichten mehr an. Du kannst Push hier jederzeit wieder einschalten.'
    : `${deviceName(device)}: Dort kommen dann keine Nachrichten mehr an, bis du Push auf dem Gerät wieder einschaltest.`;
