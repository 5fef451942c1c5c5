import type { EventOpening } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { VisuallyHidden } from '@/components/visually-hidden';
import { BackButton } from './back-button';
import { EventHero } from './event-hero';

type Props = { /** What is known of it already. */ known?: EventOpening | null };

/** In the shape of the page, so that nothing jumps; back is there from the start. */
export function EventSkeleton({ known }: Props) {
  return (
    <Page title={known?.title ?? 'Veranstaltung'} hero={known ? <EventHero event={known} /> : <HeroSkeleton />}>
      {!known && <VisuallyHidden as="h1">Veranstaltung</VisuallyHidden>}
      <LoadingRegion label="Veranstaltung wird geladen">
        <Container disableGutters maxWidth="lg">
          <Stack sx={{ gap: 2 }}>
            {!known && <FactsSkeleton />}
            <Card sx={{ p: 3, mt: 2 }}>
              <Skeleton width="45%" height={36} />
              <Skeleton variant="rounded" height={12} sx={{ my: 2 }} />
              <Skeleton width="90%" />
              <Skeleton width="80%" />
            </Card>
          </Stack>
        </Container>
      </LoadingRegion>
    </Page>
  );
}

const HeroSkeleton = () => (
  <Box sx={{ position: 'relative' }}>
    <Box sx={{ position: 'absolute', top: 12, left: { xs: 12, md: 24 }, zIndex: 1 }}>
      <BackButton />
    </Box>
    <Skeleton variant="rectangular" sx={{ height: { xs: 'clamp(190px, 56vw, 320px)', md: 404 } }} />
  </Box>
);

const FactsSkeleton = () => (
  <>
    <Skeleton width="70%" height={56} />
    <Skeleton width="40%" />
    <Skeleton width="50%" />
  </>
);
