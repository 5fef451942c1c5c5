import type { EventDetail } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PlainList } from '@/components/plain-list';
import { SectionHeading } from '@/components/section-heading';
import { otherOccurrences, seriesText } from '@/features/series/rules/rhythm';
import { eventsQuery } from '../api/events';
import { useCardViewer } from '../event-card';
import { EventRow } from '../event-row';
import { rowView } from '../rules/row-view';

/** So many of the coming occurrences show at first. */
const FIRST = 4;

export function SeriesSection({ event, now }: { event: EventDetail; now: Date }) {
  const titleId = useId();
  const listId = useId();
  const viewer = useCardViewer();
  const [showsAll, setShowsAll] = useState(false);
  const { data = [] } = useQuery(eventsQuery);
  const { coming, over } = otherOccurrences(event, data, now);
  const all = [...over, ...coming];
  if (all.length === 0) return null;
  const shown = showsAll ? all : coming.slice(0, FIRST);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <SectionHeading id={titleId}>
        <Typography component="span" variant="h3">
          {seriesText(event, all.length + 1)}
        </Typography>
      </SectionHeading>
      <PlainList id={listId} sx={{ display: 'grid', gap: 1 }}>
        {shown.map((other) => (
          <li key={other.id}>
            <EventRow view={rowView(other, viewer, now)} />
          </li>
        ))}
      </PlainList>
      {all.length > shown.length && (
        <Button aria-expanded={false} aria-controls={listId} onClick={() => setShowsAll(true)} sx={{ ml: -2.5 }}>
          {shown.length === 0 ? 'Vergangene Termine zeigen' : `Alle ${all.length} anderen Termine zeigen`}
        </Button>
      )}
    </Box>
  );
}
