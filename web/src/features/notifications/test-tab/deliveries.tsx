import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LoadingRegion } from '@/components/loading-region';
import { useNow } from '@/lib/use-now';
import { devicesQuery } from '../api/devices';
import { deliveriesQuery } from '../api/list-deliveries';
import { ToneIcon } from '../components/tone-icon';
import { LoadFailure } from '../load-failure';
import { PlainList } from '../plain-list';
import { deviceName } from '../rules/device-words';
import { deliveryWords } from '../texts';

/** What was sent to somebody's devices lately, what waits, and why something did not arrive. */
export function Deliveries({ ownId }: { ownId: string | null }) {
  const now = useNow();
  const { data: deliveries, isError, isFetching, refetch } = useQuery(deliveriesQuery);
  const { data: devices = [] } = useQuery(devicesQuery);

  if (!deliveries && isError) {
    return (
      <LoadFailure onRetry={() => void refetch()} retrying={isFetching}>
        Deine letzten Nachrichten konnten nicht geladen werden.
      </LoadFailure>
    );
  }
  if (!deliveries) {
    return (
      <LoadingRegion label="Deine letzten Nachrichten werden geladen" sx={{ width: 360, maxWidth: '100%' }}>
        <Skeleton height={28} />
        <Skeleton height={22} width="60%" />
      </LoadingRegion>
    );
  }
  if (deliveries.length === 0) {
    return <Typography color="textSecondary">In den letzten sieben Tagen gab es nichts für dich.</Typography>;
  }
  const names = new Map(devices.map((device) => [device.id, deviceName(device)]));
  return (
    <PlainList>
      {deliveries.map((delivery) => {
        const { tone, text } = deliveryWords(delivery, now);
        const name = delivery.deviceId === ownId ? 'Dieses Gerät' : (names.get(delivery.deviceId) ?? 'Früheres Gerät');
        return (
          <li key={delivery.id}>
            <ToneIcon tone={tone} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{delivery.title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {name}: {text}
              </Typography>
            </Box>
          </li>
        );
      })}
    </PlainList>
  );
}
