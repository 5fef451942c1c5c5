import type { EventSummary } from '@club/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { EventCard } from './event-card';
import { EventCardSkeleton } from './event-card-skeleton';

/** As many beside each other as fit; narrower screens than a card show it whole all the same. */
export function CardGrid({ children, fit = 'fill' }: { children: ReactNode; fit?: 'fill' | 'fit' }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-${fit}, minmax(min(280px, 100%), 1fr))`,
        gap: { xs: 2, md: 2.5 },
      }}
    >
      {children}
    </Box>
  );
}

type Props = { events: readonly EventSummary[]; now: Date; headingLevel?: 'h2' | 'h3' | 'h4' };

export function EventGrid({ events, now, headingLevel = 'h3' }: Props) {
  return (
    <CardGrid>
      {events.map((event) => (
        <EventCard key={event.id} event={event} now={now} headingLevel={headingLevel} />
      ))}
    </CardGrid>
  );
}

export function EventGridSkeleton({ count = 3 }: { count?: number }) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
        <EventCardSkeleton key={key} />
      ))}
    </CardGrid>
  );
}
