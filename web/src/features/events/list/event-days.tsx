import type { EventSummary } from '@club/contract';
import { formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { EventCard, NearBadge } from '../event-card';
import { CardGrid } from '../event-grid';
import { groupByDay } from '../rules/filter-events';
import { nearDay } from '../texts';

/** A season of events is long; more of it comes on demand. */
const PAGE_SIZE = 24;

type Props = { events: readonly EventSummary[]; now: Date };

export function EventDays({ events, now }: Props) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const left = events.length - shown;
  return (
    <Stack sx={{ gap: { xs: 3, md: 4 } }}>
      {groupByDay(events.slice(0, shown)).map(({ day, events: ofDay }) => (
        <DaySection key={day} events={ofDay} now={now} />
      ))}
      {left > 0 && (
        <Button variant="outlined" sx={{ alignSelf: 'center' }} onClick={() => setShown(shown + PAGE_SIZE)}>
          Weitere anzeigen ({left})
        </Button>
      )}
    </Stack>
  );
}

function DaySection({ events, now }: Props) {
  const headingId = useId();
  const start = events[0]?.startTime ?? '';
  const near = nearDay(start, now);
  const thisYear = formatClub(start, 'yyyy') === formatClub(now, 'yyyy');
  return (
    <section aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 0.5, mb: 1.5 }}>
        {near && <NearBadge>{near}</NearBadge>}
        <Typography id={headingId} variant="h4" component="h2">
          {formatClub(start, thisYear ? 'EEEE, d. MMMM' : 'EEEE, d. MMMM yyyy')}
        </Typography>
      </Box>
      <CardGrid fit="fit">
        {events.map((event) => (
          <EventCard key={event.id} event={event} now={now} />
        ))}
      </CardGrid>
    </section>
  );
}
