import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';

type Props = { title: string };

/** In the shape of the form, so that nothing jumps. */
export function EventFormSkeleton({ title }: Props) {
  return (
    <Page title={title} maxWidth="lg">
      <Typography variant="h1" sx={{ mb: { xs: 2.5, md: 4 } }}>
        {title}
      </Typography>
      <LoadingRegion
        label="Veranstaltung wird geladen"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 2.5 }}>
          {[4, 3].map((rows) => (
            <Card key={rows} sx={{ p: 3 }}>
              <Skeleton width="40%" height={36} sx={{ mb: 2 }} />
              {Array.from({ length: rows }, (_, row) => `${rows}-${row}`).map((row) => (
                <Skeleton key={row} variant="rounded" height={56} sx={{ mb: 2.5 }} />
              ))}
            </Card>
          ))}
        </Stack>
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <Skeleton variant="rounded" height={320} sx={{ borderRadius: '20px' }} />
        </Box>
      </LoadingRegion>
    </Page>
  );
}
