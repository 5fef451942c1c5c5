import { type CardEvent, type EventDetail, formatClub, isCancelled, isFull, isOver, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from '@/components/link';
import { SectionHeading } from '@/components/section-heading';
import { otherOccurrences, seriesText } from '@/features/series/rules/rhythm';
import { eventsQuery } from '../api/events';

/** So many of the coming occurrences show at first. */
const FIRST = 4;

type SeriesProps = { event: EventDetail; now: Date };

/** Says how often an event takes place, and leads to the other occurrences of its series. */
export function SeriesSection({ event, now }: SeriesProps) {
  const titleId = useId();
  const listId = useId();
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
      <Box component="ul" id={listId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((other) => (
          <Box component="li" key={other.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <MuiLink
              component={Link}
              to={paths.event(other.id)}
              sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
            >
              {formatClub(other.startTime, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'")}
            </MuiLink>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
              {stateOf(other, now)}
            </Typography>
          </Box>
        ))}
      </Box>
      {all.length > shown.length && (
        <Button aria-expanded={false} aria-controls={listId} onClick={() => setShowsAll(true)} sx={{ ml: -2.5 }}>
          {shown.length === 0 ? 'Vergangene Termine zeigen' : `Alle ${all.length} anderen Termine zeigen`}
        </Button>
      )}
    </Box>
  );
}

/** Says of another occurrence what decides whether to look at it. */
function stateOf(event: CardEvent, now: Date): string {
  if (isCancelled(event)) return 'abgesagt';
  if (isOver(event, now)) return 'vorbei';
  if (event.myStatus === 'registered') return 'angemeldet';
  if (event.myStatus === 'waitlisted') return 'auf der Warteliste';
  return isFull(event) ? 'ausgebucht' : '';
}
