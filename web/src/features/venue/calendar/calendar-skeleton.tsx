import Skeleton from '@mui/material/Skeleton';
import { LoadingRegion } from '@/components/loading-region';

export function CalendarSkeleton() {
  return (
    <LoadingRegion label="Belegung wird geladen">
      <Skeleton variant="rounded" height={470} sx={{ borderRadius: '20px' }} />
    </LoadingRegion>
  );
}
