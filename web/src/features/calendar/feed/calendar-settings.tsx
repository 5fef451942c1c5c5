import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LoadingRegion } from '@/components/loading-region';
import { calendarFeedQuery } from '../api';

import { CalendarLink, PersonalLink } from './personal-link';

const PUBLIC_CALENDAR = '/api/calendar.ics';

/** Shows the calendars that phones and computers can subscribe to: the person's own, and the club's. */
export function CalendarSettings() {
  return (
    <>
      <Typography>
        Abonniere die Termine in deinem eigenen Kalender: Was sich hier ändert, ändert sich nach einer Weile auch dort.
      </Typography>
      <Box component="section" aria-labelledby="eigene-termine" sx={{ width: '100%' }}>
        <Typography id="eigene-termine" variant="h6" component="h3">
          Deine Termine
        </Typography>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            Alles, wofür du angemeldet bist oder auf der Warteliste stehst, hinter einem geheimen Link.
          </Typography>
          <PersonalCalendar />
        </Stack>
      </Box>
      <Box component="section" aria-labelledby="alle-termine" sx={{ width: '100%' }}>
        <Typography id="alle-termine" variant="h6" component="h3">
          Alle Veranstaltungen
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Der öffentliche Kalender des Vereins. Diesen Link darfst du weitergeben.
        </Typography>
        <CalendarLink label="Öffentlicher Kalenderlink" path={PUBLIC_CALENDAR} />
      </Box>
    </>
  );
}

function PersonalCalendar() {
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
