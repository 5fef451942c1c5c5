import { type EventSummary, paths } from '@club/contract';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CardTitleLink } from '@/components/card-title-link';
import { CategoryBadge } from '../category-badge';
import { EventImage } from '../event-image';
import { cardStateOf } from '../rules/card-state';
import { clock, nearDay, shortDay, spokenStart } from '../rules/event-dates';
import { EventCardFill } from './event-card-fill';
import { NearBadge } from './near-badge';
import { StateBadge } from './state-badge';
import { useCurrentEvent } from './use-current-event';

/** Literal by the specification; text that is set larger may need more. */
export const CARD_HEIGHT = 340;

type Props = { event: EventSummary; now: Date; headingLevel?: 'h2' | 'h3' | 'h4' };

/** The whole card is one link, named by the event's title and start. */
export function EventCard({ event: listed, now, headingLevel = 'h3' }: Props) {
  const { ref, event } = useCurrentEvent(listed);
  const state = cardStateOf(event, now);
  const near = nearDay(event.startTime, now);
  return (
    <Card
      ref={ref}
      component="article"
      sx={{
        position: 'relative',
        minHeight: CARD_HEIGHT,
        // Nobody waits for the layout of what is out of sight.
        contentVisibility: 'auto',
        containIntrinsicSize: `auto ${CARD_HEIGHT}px`,
        display: 'flex',
        flexDirection: 'column',
        containerType: 'inline-size',
        transition: 'transform 160ms ease-out, box-shadow 160ms ease-out',
        '&:hover': { transform: 'translateY(-3px)', boxShadow: 6 },
      }}
    >
      <Box sx={{ position: 'relative', flex: '1 1 0', minHeight: 104 }}>
        <EventImage
          event={event}
          sx={{ position: 'absolute', inset: 0, ...(state.over && { filter: 'grayscale(0.75)' }) }}
        />
        <Box sx={{ position: 'absolute', inset: '12px 12px auto', display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <CategoryBadge category={event.category} />
          {state.badge && <StateBadge {...state.badge} />}
        </Box>
      </Box>
      <Box sx={{ p: 2, pt: 1.5, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        <Typography variant="h4" component={headingLevel} sx={{ ...clamped(3), mb: 0.25 }}>
          <CardTitleLink to={paths.event(event.id)} label={`${event.title}, ${spokenStart(event.startTime)}`}>
            {event.title}
          </CardTitleLink>
        </Typography>
        <Line icon={<ScheduleOutlined fontSize="small" />}>
          {near ? <NearBadge>{near}</NearBadge> : `${shortDay(event.startTime, now)} · `}
          {clock(event.startTime)}
        </Line>
        <Line icon={<PlaceOutlined fontSize="small" />}>{event.location}</Line>
        <EventCardFill state={state} />
      </Box>
    </Card>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, color: 'text.secondary', alignItems: 'center' }}>
      {icon}
      <Typography variant="body2" sx={clamped(2)}>
        {children}
      </Typography>
    </Box>
  );
}

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minWidth: 0,
  // Who sets text much larger wants to read it: the card grows.
  '@container (max-width: 15rem)': { display: 'block', overflow: 'visible' },
});
