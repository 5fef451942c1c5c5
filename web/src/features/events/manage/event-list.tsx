import type { AdminEvent } from '@club/contract';
import Box from '@mui/material/Box';
import { MoreButton } from '@/components/more-button';
import { useWindowed } from '@/lib/use-windowed';
import { EventRow } from './event-row';

/** A club has thousands of events after some years. */
const PAGE_SIZE = 25;

type Props = { events: readonly AdminEvent[]; onDelete: (event: AdminEvent) => void };

export function EventList({ events, onDelete }: Props) {
  const { shown, left, list, showMore } = useWindowed(events, PAGE_SIZE);
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label="Veranstaltungen"
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {shown.map((event) => (
          <EventRow key={event.id} event={event} onDelete={onDelete} />
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}
