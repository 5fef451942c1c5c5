// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { MAIN_ID } from './focus-page';

type Props = { label?: string; showLabel?: boolean };

/** The frame of a page that is loading. It is no `Page`: the focus waits for the real one. */
export const SpinnerPage = ({ label = 'Wird geladen …', showLabel = false }: Props) => (
  <main id={MAIN_ID} tabIndex={-1} style={{ flex: 1 }} aria-busy="true">
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" component={showLabel ? 'h1' : 'div'} sx={{ mb: { xs: 2, md: 3 } }}>
        {showLabel ? label : <Skeleton width="min(16rem, 60%)" />}
      </Typography>
      <Card sx={{ display: 'grid', placeItems: 'center', minHeight: '40dvh' }}>
        <CircularProgress size={48} aria-label={label} />
      </Card>
    </Container>
  </main>
);
