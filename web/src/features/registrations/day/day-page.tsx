import { type DaySheet, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { nearDay } from '@/features/events/texts';
import { useNow } from '@/lib/use-now';
import { daySheetQuery } from '../api/day-sheet';
import { type Day, today } from '../rules/day-sheet';
import { DayEvent } from './day-event';
import { DayPrint } from './day-print';

const MAX_WIDTH = 'md';

/** All events of a day with those who come or wait and their phone numbers. */
export function DayPage({ day }: { day: Day }) {
  const { data, isError, isFetching, refetch } = useQuery(daySheetQuery(day.date));
  const near = nearDay(day.noon, useNow());
  return (
    <Page title={`Tagesblatt: ${day.title}`} maxWidth={MAX_WIDTH} footer>
      <BackLink />
      <Box component="header" sx={{ mb: { xs: 2, md: 3 } }}>
        <Typography variant="overline" component="p" color="textSecondary">
          Tagesblatt
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 1 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <time dateTime={day.date}>{day.title}</time>
          </Typography>
          {near && <Chip color="primary" label={near} />}
        </Box>
        <DayLinks day={day} isToday={near === 'Heute'} />
      </Box>
      {data ? (
        <Sheet day={day} events={data.events} />
      ) : isError ? (
        <FailurePanel
          message="Die Veranstaltungen des Tages konnten nicht geladen werden."
          onRetry={() => void refetch()}
          retrying={isFetching}
          homeLink={false}
        />
      ) : (
        <LoadingRegion label="Das Tagesblatt wird geladen" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={44} width={160} />
          <Skeleton variant="rounded" height={260} sx={{ borderRadius: '20px' }} />
        </LoadingRegion>
      )}
    </Page>
  );
}

const BackLink = () => (
  <Button component={Link} to={paths.admin} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
    Organisator Dashboard
  </Button>
);

function DayLinks({ day, isToday }: { day: Day; isToday: boolean }) {
  return (
    <Box
      component="nav"
      aria-label="Andere Tage"
      // All three fit beside each other on a phone.
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > a': { px: { xs: 1.25, sm: 2 } } }}
    >
      <Button component={Link} to={paths.daySheet(day.previous)} variant="outlined" startIcon={<ChevronLeft />}>
        Tag davor
      </Button>
      {!isToday && (
        <Button component={Link} to={paths.daySheet(today())} variant="outlined">
          Heute
        </Button>
      )}
      <Button component={Link} to={paths.daySheet(day.next)} variant="outlined" endIcon={<ChevronRight />}>
        Tag danach
      </Button>
    </Box>
  );
}

function Sheet({ day, events }: { day: Day; events: DaySheet['events'] }) {
  if (events.length === 0) {
    return (
      <>
        <EmptyState picture={<EventAvailable fontSize="inherit" />} title="Keine Veranstaltung">
          An diesem Tag ist nichts geplant.
        </EmptyState>
        <DayPrint day={day} events={events} />
      </>
    );
  }
  return (
    <>
      <Button variant="contained" startIcon={<Print />} onClick={() => window.print()} sx={{ mb: { xs: 2, md: 3 } }}>
        Tagesblatt drucken
      </Button>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 3 } }}>
        {events.map((event) => (
          <DayEvent key={event.id} event={event} date={day.date} />
        ))}
      </Box>
      <DayPrint day={day} events={events} />
    </>
  );
}

/** The address names no day. */
export function NoSuchDay() {
  return (
    <Page title="Diesen Tag gibt es nicht" maxWidth={MAX_WIDTH} footer>
      <BackLink />
      <EmptyState
        title="Diesen Tag gibt es nicht"
        headingLevel="h1"
        action={
          <Button component={Link} to={paths.daySheet(today())} variant="contained">
            Zum Tagesblatt von heute
          </Button>
        }
      >
        Ein Tag wird in der Adresse so geschrieben: {today()}.
      </EmptyState>
    </Page>
  );
}
