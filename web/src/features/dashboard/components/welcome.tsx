import type { User } from '@club/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { FailurePanel } from '@/components/failure-panel';
import { LoadingRegion } from '@/components/loading-region';
import { withConnection } from '@/lib/failure-text';
import { statsQuery } from '../api/get-stats';
import { LevelProgress } from './level-progress';
import { StatCards } from './stat-cards';
import { WelcomePanel } from './welcome-panel';

/** Who comes to their page is greeted whatever becomes of the numbers. */
export function Welcome({ user, now }: { user: User; now: Date }) {
  const { data: stats, error, isError, isFetching, refetch } = useQuery(statsQuery);
  if (!stats && isError) {
    return (
      <>
        <WelcomePanel user={user} now={now} />
        <Box sx={{ position: 'relative', mt: -4.5, mx: { xs: 1, sm: 2.5, md: 5 } }}>
          <FailurePanel
            title="Deine Zahlen fehlen gerade"
            message={withConnection('Deine Einsätze konnten nicht geladen werden.', error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            homeLink={false}
          />
        </Box>
      </>
    );
  }
  return (
    <>
      <WelcomePanel user={user} now={now}>
        {stats ? (
          <LevelProgress stats={stats} />
        ) : (
          <LoadingRegion label="Deine Zahlen werden geladen">
            <LevelProgress />
          </LoadingRegion>
        )}
      </WelcomePanel>
      <StatCards stats={stats} />
    </>
  );
}
