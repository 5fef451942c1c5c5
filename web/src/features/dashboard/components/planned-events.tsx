import { type EventSummary, paths } from '@club/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { SectionHeading } from '@/components/section-heading';
import { CategoryTabs } from './category-tabs';
import { NextEventCard } from './next-event-card';

type Props = { events: readonly EventSummary[]; next: EventSummary | null; now: Date };

export function PlannedEvents({ events, next, now }: Props) {
  const id = useId();
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      {next && (
        <section aria-labelledby={`${id}-next`}>
          <SectionHeading id={`${id}-next`}>Dein nächstes Event</SectionHeading>
          <NextEventCard event={next} now={now} />
        </section>
      )}
      <section aria-labelledby={`${id}-all`}>
        <SectionHeading
          id={`${id}-all`}
          action={
            <Button component={Link} to={paths.events} sx={{ mr: -1.5, px: 1.5 }}>
              Alle Events
            </Button>
          }
        >
          Deine Events
        </SectionHeading>
        <CategoryTabs events={events} now={now} />
      </section>
    </Stack>
  );
}
