import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { VisuallyHidden } from '@/components/visually-hidden';
import { CARD_GRID } from './person-card';

export function RegistrationsSkeleton() {
  return (
    <Page title="Anmeldungen">
      <VisuallyHidden as="h1">Anmeldungen</VisuallyHidden>
      <Box aria-hidden sx={{ mb: 4 }}>
        <Skeleton width={200} height={44} />
        <Skeleton width="60%" height={64} />
        <Skeleton variant="rounded" height={120} sx={{ borderRadius: '20px', mt: 2 }} />
      </Box>
      <RosterSkeleton />
    </Page>
  );
}

export function RosterSkeleton() {
  return (
    <LoadingRegion label="Anmeldungen werden geladen" sx={CARD_GRID}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} variant="rounded" height={190} sx={{ borderRadius: '20px' }} />
      ))}
    </LoadingRegion>
  );
}
