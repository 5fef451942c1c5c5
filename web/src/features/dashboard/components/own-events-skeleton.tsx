import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { LoadingRegion } from '@/components/loading-region';

/** The next event and a few rows, as large as they are going to be. */
export function OwnEventsSkeleton() {
  return (
    <LoadingRegion label="Deine Veranstaltungen werden geladen">
      <Stack sx={{ gap: { xs: 4, md: 5 } }}>
        <div>
          <Heading />
          <Skeleton variant="rounded" sx={{ height: { xs: 412, md: 282 }, borderRadius: '20px' }} />
        </div>
        <div>
          <Heading />
          <Skeleton variant="rounded" height={48} sx={{ mb: 2.5 }} />
          <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: 1.5 }}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} variant="rounded" sx={{ height: { xs: 133, md: 111 }, borderRadius: '20px' }} />
            ))}
          </Box>
        </div>
      </Stack>
    </LoadingRegion>
  );
}

const Heading = () => (
  <Box sx={{ minHeight: 44, mb: 2, display: 'flex', alignItems: 'center' }}>
    <Skeleton width="14rem" height={40} />
  </Box>
);
