// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import type { CardEvent } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { CARD_HEIGHT, EventCard } from './event-card';

/** Shows as many columns as fit. On screens narrower than a card the cards shrink. */
export const CardGrid = ({ children }: { children: ReactNode }) => <Box sx={CARD_COLUMNS}>{children}</Box>;

/** Cards keep the width of a column where they could be wider: their height is given, and drawings would be cropped. */
export const CARD_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: { xs: 2, md: 2.5 },
} as const;

type Props = { events: readonly CardEvent[]; now: Date; headingLevel?: 'h2' | 'h3' | 'h4' };

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

function EventCardSkeleton() {
  return (
    <Card sx={{ height: CARD_HEIGHT, display: 'flex', flexDirection: 'column' }}>
      <Skeleton variant="rectangular" sx={{ flex: 1 }} />
      <Stack sx={{ p: 2, gap: 0.5 }}>
        <Skeleton width="80%" height={34} />
        <Skeleton width="60%" />
        <Skeleton width="45%" />
        <Skeleton variant="rounded" height={8} sx={{ mt: 1.5 }} />
      </Stack>
    </Card>
  );
}
