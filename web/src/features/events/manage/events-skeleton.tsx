import Skeleton from '@mui/material/Skeleton';
import { LoadingRegion } from '@/components/loading-region';

export function EventsSkeleton() {
  return (
    <LoadingRegion label="Veranstaltungen werden geladen" sx={{ display: 'grid', gap: 1.5 }}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="rounded" sx={{ height: { xs: 216, md: 148 }, borderRadius: 2 }} />
      ))}
    </LoadingRegion>
  );
}
