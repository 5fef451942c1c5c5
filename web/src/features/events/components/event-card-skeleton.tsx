import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { CARD_HEIGHT } from './event-card';

export function EventCardSkeleton() {
  return (
    <Card sx={{ height: CARD_HEIGHT, display: 'flex', flexDirection: 'column' }}>
      <Skeleton variant="rectangular" sx={{ flex: 1 }} />
      <Stack sx={{ p: 2, gap: 0.5 }}>
        <Skeleton width="80%" height={34} />
        <Skeleton width="60%" />
        <Skeleton width="45%" />
        <Skeleton variant="rounded" height={8} sx={{ mt: 1.5 }} />
      </Stack>
    </Card>
  );
}
