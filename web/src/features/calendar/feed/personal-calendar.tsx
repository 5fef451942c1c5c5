import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadingRegion } from '@/components/loading-region';
import { calendarFeedQuery } from '../api/calendar-feed';
import { PersonalLink } from './personal-link';

/** The own registrations as a calendar behind a secret link. */
export function PersonalCalendar() {
  const { data: feed, isError, isFetching, refetch } = useQuery(calendarFeedQuery);
  if (feed) return <PersonalLink path={feed.path} />;
  if (!isError) {
    return (
      <LoadingRegion label="Dein Kalenderlink wird geladen" sx={{ width: 260, maxWidth: '100%' }}>
        <Skeleton variant="rounded" height={44} sx={{ borderRadius: 99 }} />
      </LoadingRegion>
    );
  }
  return (
    <Alert severity="error" sx={{ width: '100%', flexWrap: 'wrap' }}>
      Dein Kalenderlink konnte nicht geladen werden.
      <Button
        color="inherit"
        onClick={() => void refetch()}
        loading={isFetching}
        sx={{ display: 'flex', ml: -2.5, mb: -1 }}
      >
        Erneut versuchen
      </Button>
    </Alert>
  );
}
